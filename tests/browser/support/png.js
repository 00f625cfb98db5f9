// Reads the PNG pictures that a browser's screenshot makes: 8 bits a channel, RGB or RGBA, not interlaced.
// PNG (third edition), W3C 2025: chunks in section 5, filters in section 9.

import { inflateSync } from "node:zlib";

/** @typedef {{width: number, height: number, at: (x: number, y: number) => number[]}} Picture */

/** @param {Buffer} file @returns {Picture} */
export function readPng(file) {
    if (file.readUInt32BE(0) !== 0x89504e47) throw new Error("not a PNG");
    let width = 0,
        height = 0,
        channels = 4;
    const data = [];
    for (let at = 8; at < file.length;) {
        const length = file.readUInt32BE(at);
        const type = file.toString("latin1", at + 4, at + 8);
        const body = file.subarray(at + 8, at + 8 + length);
        if (type === "IHDR") {
            width = body.readUInt32BE(0);
            height = body.readUInt32BE(4);
            if (body[8] !== 8 || (body[9] !== 2 && body[9] !== 6) || body[12] !== 0)
                throw new Error("another kind of PNG");
            channels = body[9] === 6 ? 4 : 3;
        }
        if (type === "IDAT") data.push(body);
        at += 12 + length;
    }
    const pixels = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
    return {
        width,
        height,
        at: (x, y) => [...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3)],
    };
}

/**
 * @param {Buffer} raw
 * @param {number} stride bytes a line
 * @param {number} height
 * @param {number} step bytes a pixel
 */
function unfiltered(raw, stride, height, step) {
    const pixels = new Uint8Array(stride * height);
    for (let y = 0; y < height; y++) {
        const filter = raw[y * (stride + 1)];
        for (let x = 0; x < stride; x++) {
            const left = x >= step ? pixels[y * stride + x - step] : 0;
            const above = y > 0 ? pixels[(y - 1) * stride + x] : 0;
            const corner = x >= step && y > 0 ? pixels[(y - 1) * stride + x - step] : 0;
            const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
            pixels[y * stride + x] = raw[y * (stride + 1) + 1 + x] + predicted;
        }
    }
    return pixels;
}

/** @param {number} left @param {number} above @param {number} corner */
function paeth(left, above, corner) {
    const estimate = left + above - corner;
    const [a, b, c] = [left, above, corner].map(value => Math.abs(estimate - value));
    return a <= b && a <= c ? left : b <= c ? above : corner;
}

/**
 * How far two colours are apart: the largest difference of a channel.
 * @param {number[]} a
 * @param {number[]} b
 */
export const distance = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));

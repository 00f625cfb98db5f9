// The scale of the weights, computed here once more from its two ends: even steps in OKLab (Ottosson 2020).

const ENDS = {
    light: ["#f2f5fa", "#0b3d91"],
    dark: ["#232830", "#8fb4ff"],
};

/** @param {string} hex */
const channels = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));

/** @param {number} c 0 … 255 */
function linear(c) {
    const share = c / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** @param {number} share */
function coded(share) {
    const c = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(c, 0), 1) * 255);
}

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) => matrix.map(row => row.reduce((sum, m, i) => sum + m * vector[i], 0));

const TO_CONES = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
    [0.2104542553, 0.793617785, -0.0040720468],
    [1.9779984951, -2.428592205, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB = [
    [1, 0.3963377774, 0.2158037573],
    [1, -0.1055613458, -0.0638541728],
    [1, -0.0894841775, -1.291485548],
];
const FROM_CONES = [
    [4.0767416621, -3.3077115913, 0.2309699292],
    [-1.2684380046, 2.6097574011, -0.3413193965],
    [-0.0041960863, -0.7034186147, 1.707614701],
];

/** The card that lies under negative and positive numbers, and their ends. */
const SIGNED = {
    light: { zero: "#ffffff", negative: "#b4501a", positive: "#0b3d91" },
    dark: { zero: "#1d1f23", negative: "#f0a070", positive: "#8fb4ff" },
};

/** @param {number} share of the way from one colour to another @param {string[]} ends */
function between(share, ends) {
    const [low, high] = ends.map(hex =>
        times(TO_LAB, times(TO_CONES, channels(hex).map(linear)).map(Math.cbrt)),
    );
    const lab = low.map((value, i) => value + share * (high[i] - value));
    return times(
        FROM_CONES,
        times(FROM_LAB, lab).map(value => value ** 3),
    ).map(coded);
}

/** The colour of a weight. @param {number} share of the largest in view @param {"light" | "dark"} theme */
export const shade = (share, theme) => between(share, ENDS[theme]);

/** The colour of a number with a sign. @param {number} share −1 … 1 of the largest @param {"light" | "dark"} theme */
export function signedShade(share, theme) {
    const { zero, negative, positive } = SIGNED[theme];
    return between(Math.abs(share), [zero, share < 0 ? negative : positive]);
}

/** The colour of a bar below or above 0. @param {number} value @param {"light" | "dark"} theme */
export const signedBarColour = (value, theme) =>
    channels(value < 0 ? SIGNED[theme].negative : SIGNED[theme].positive);

/** The colour of the bars. @param {"light" | "dark"} theme */
export const barColour = theme => channels(ENDS[theme][1]);

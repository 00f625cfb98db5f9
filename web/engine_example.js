// The weights of block 2, head 2 for whatever is typed, as a heat map: the words on the left read those above.
import { loadEngine } from "./engine.js";
const engine = await loadEngine({ wasm: "engine.wasm" });
engine.openPack(await (await fetch("larkfield.attn")).arrayBuffer());
const [input, table] = [document.getElementsByTagName("input")[0], document.getElementsByTagName("table")[0]];
const draw = () => {
    const { tokens, label, attention } = engine.run(input.value);
    table.replaceChildren();
    table.createCaption().textContent = label ? `The model answers “${label}”.` : "Type a word.";
    for (const [reading, word] of ["", ...tokens].entries()) {
        const row = table.insertRow();
        for (const [read, other] of [word, ...tokens].entries()) {
            const weight = reading && read ? attention?.at(1, 1, reading - 1, read - 1) : undefined;
            const cell = Object.assign(row.insertCell(), { textContent: weight?.toFixed(2) ?? other });
            if (weight) cell.style.backgroundColor = `rgb(86 180 233 / ${weight})`;
        }
    }
};
input.addEventListener("input", draw);
draw();

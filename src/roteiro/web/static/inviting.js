// The address of a table that waits for players, to be sent to friends.

import { table } from "./here.js";

let copied = false;

// The table is drawn again whenever somebody sits down: what was said of the button stays said.
export function offerCopy() {
  const copy = table.querySelector("[data-copy]");
  if (!copy) return;
  copy.hidden = false;
  if (copied) copy.textContent = copy.dataset.done;
}

table.addEventListener("click", async (event) => {
  const copy = event.target.closest("[data-copy]");
  if (!copy) return;
  const address = table.querySelector(".invite input");
  if (navigator.clipboard) await navigator.clipboard.writeText(address.value);
  else { // a site in one's own network, without a certificate
    address.select();
    document.execCommand("copy");
  }
  copied = true;
  offerCopy();
});

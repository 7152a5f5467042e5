// The table page: send a choice, listen for news, show what is now, and let pieces glide to where they went.

const table = document.getElementById("table");
const address = `/table/${table.dataset.table}`;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let seat = now().dataset.seat;
let busy = false;

function now() {
  return document.getElementById("now");
}

function places() {
  const found = new Map();
  for (const piece of table.querySelectorAll("svg g[id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

function glide(before) {
  if (calm.matches) return;
  for (const piece of table.querySelectorAll("svg g[id]")) {
    const from = before.get(piece.id);
    if (!from) continue;
    const to = piece.getBoundingClientRect();
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.hypot(dx, dy) < 2 || Math.hypot(dx, dy) > 1500) continue;
    const scale = piece.ownerSVGElement.getScreenCTM().a || 1;
    piece.animate(
      [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0 0" }],
      { duration: 450, easing: "ease-in-out" },
    );
  }
}

async function refresh() {
  const as = seat === "" ? "" : `?seat=${seat}`;
  const answer = await fetch(`${address}/now${as}`, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = document.createElement("div");
  fresh.innerHTML = await answer.text();
  const next = fresh.querySelector("#now");
  const focus = document.activeElement?.id || document.activeElement?.name;
  const typed = table.querySelector("#say input[name=text]")?.value ?? "";
  const before = places();
  now().replaceWith(next);
  const say = table.querySelector("#say input[name=text]");
  if (say && typed) say.value = typed;
  if (focus === "text" && say) say.focus();
  glide(before);
}

async function send(form, extra = {}) {
  if (busy) return;
  busy = true;
  const body = new FormData(form);
  for (const [name, value] of Object.entries(extra)) body.set(name, value);
  body.set("key", crypto.randomUUID?.() ?? String(Math.random()));
  try {
    await fetch(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(body), headers: { accept: "application/json" } });
  } finally {
    busy = false;
    await refresh();
  }
}

function confirms() {
  return localStorage.getItem("confirm") !== "off";
}

function carryOut(form, action) {
  const button = [...form.querySelectorAll("button[name=action]")].find((choice) => choice.value === action);
  if (!button || !("handsOn" in button.dataset) || !confirms()) {
    send(form, { action });
    return;
  }
  const dialog = document.getElementById("confirm");
  dialog.querySelector("[data-what]").textContent = button.innerText;
  dialog.returnValue = "";
  dialog.onclose = () => { if (dialog.returnValue === "yes") send(form, { action }); };
  dialog.showModal();
}

table.addEventListener("submit", (event) => {
  if (event.target.classList.contains("plain")) return;
  event.preventDefault();
  if (event.target.id === "choices") {
    carryOut(event.target, event.submitter.value);
    return;
  }
  send(event.target);
  if (event.target.id === "say") event.target.reset();
});

function choose(element) {
  const action = element?.closest("[data-action]")?.dataset.action;
  const form = document.getElementById("choices");
  if (action && form) carryOut(form, action);
}

const asking = document.getElementById("asking");
asking.checked = confirms();
asking.addEventListener("change", () => localStorage.setItem("confirm", asking.checked ? "on" : "off"));

table.addEventListener("click", (event) => {
  choose(event.target);
  const as = event.target.closest("[data-as]");
  if (as) {
    seat = as.dataset.as;
    refresh();
  }
});

table.addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") {
    if (event.target.closest?.("[data-action]")) {
      event.preventDefault();
      choose(event.target);
    }
  }
});

const lost = document.getElementById("connection");
const news = new EventSource(`${address}/news`);
news.onopen = () => { lost.hidden = true; };
news.onmessage = () => refresh();
news.onerror = () => { lost.hidden = false; };

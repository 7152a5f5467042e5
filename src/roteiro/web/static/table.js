// The table page: send a choice, listen for news, show what is now, and let pieces glide to where they went.

const table = document.getElementById("table");
const address = `/table/${table.dataset.table}`;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const lost = document.getElementById("connection");
let seat = now().dataset.seat;
const sending = new Set(); // what is on its way: a second click asks for nothing new
let wasMyTurn = isMyTurn();

function isMyTurn() {
  return table.querySelector(".your-turn, [data-as]") !== null;
}

function chime() {
  if (setting("sound") === "off") return;
  const studio = new AudioContext();
  const volume = studio.createGain();
  volume.connect(studio.destination);
  volume.gain.setValueAtTime(0.12, studio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, studio.currentTime + 0.9);
  for (const [pitch, when] of [[587, 0], [880, 0.14]]) {
    const bell = studio.createOscillator();
    bell.frequency.value = pitch;
    bell.connect(volume);
    bell.start(studio.currentTime + when);
    bell.stop(studio.currentTime + 0.9);
  }
}

function spell(seconds) {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const parts = hours ? [hours, minutes, whole % 60] : [minutes, whole % 60];
  return parts.map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
}

function tick() {
  const waits = table.querySelector(".waits");
  if (!waits) return;
  const { since, until, waiting, left } = waits.dataset;
  const text = until
    ? left.replace("{time}", spell((Date.parse(until) - Date.now()) / 1000))
    : waiting.replace("{time}", spell((Date.now() - Date.parse(since)) / 1000));
  if (waits.textContent !== text) waits.textContent = text;
}

function now() {
  return document.getElementById("now");
}

function places() {
  const found = new Map();
  for (const piece of table.querySelectorAll("svg g[id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

function glide(before) {
  if (calm.matches || setting("motion") === "off") return;
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

// The parts of the table by their names, each with how far it is scrolled.
function parts() {
  const found = new Map();
  for (const part of table.querySelectorAll(".pane, .log, .talk")) {
    const name = part.querySelector("svg")?.getAttribute("class") ?? part.className;
    found.set(name, { part, left: part.scrollLeft, top: part.scrollTop });
  }
  return found;
}

// What one looks at stays where it was.
function hold(before) {
  const after = parts();
  for (const [name, { left, top }] of before) after.get(name)?.part.scrollTo({ left, top, behavior: "instant" });
}

// What has the focus, so that its like can be found in a table that was drawn again.
function likeness(element) {
  if (!element || !now().contains(element)) return null;
  const { id, tagName, name, value, dataset } = element;
  return [id, tagName, name, tagName === "BUTTON" ? value : "", dataset.action, element.getAttribute("href")].join("|");
}

// Whoever plays by keyboard goes on where they were; if that is gone, at the question.
function refocus(before) {
  const same = [...now().querySelectorAll("a, button, input, summary, [tabindex]")].find((one) => likeness(one) === before);
  (same ?? now().querySelector(".prompt h2"))?.focus({ preventScroll: true });
}

let shown = "";
let wanted = false;
let underway = null;

// One after the other, so that an old table never replaces a newer one; news that come meanwhile need only one more.
function refresh() {
  wanted = true;
  underway ??= (async () => {
    try {
      while (wanted) {
        wanted = false;
        await look();
      }
    } catch {
      wanted = false; // the line is down: when it is there again, news come
    } finally {
      underway = null;
    }
  })();
  return underway;
}

async function look() {
  const as = seat === "" ? "" : `?seat=${seat}`;
  const answer = await fetch(`${address}/now${as}`, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const text = await answer.text();
  if (text === shown) return;
  shown = text;
  const fresh = document.createElement("div");
  fresh.innerHTML = text;
  const focus = likeness(document.activeElement);
  const typed = table.querySelector("#say input[name=text]")?.value ?? "";
  const before = places();
  const scrolled = parts();
  now().replaceWith(fresh.querySelector("#now"));
  const say = table.querySelector("#say input[name=text]");
  if (say && typed) say.value = typed;
  if (focus !== null) refocus(focus);
  hold(scrolled);
  glide(before);
  tick();
  const mine = isMyTurn();
  if (mine && !wasMyTurn) chime();
  wasMyTurn = mine;
}

// Say why something was refused, for as long as it takes to read.
async function explain(answer) {
  const refused = document.getElementById("refused");
  const told = answer.headers.get("content-type")?.includes("json") ? (await answer.json()).error : await answer.text();
  refused.textContent = answer.status === 409 ? refused.dataset.stale : told;
  refused.hidden = false;
  setTimeout(() => { refused.hidden = true; }, 6000);
}

async function send(form, extra = {}) {
  const body = new FormData(form);
  const what = `${form.getAttribute("action")} ${new URLSearchParams(body)}`;
  if (sending.has(what)) return;
  sending.add(what);
  for (const [name, value] of Object.entries(extra)) body.set(name, value);
  body.set("key", crypto.randomUUID?.() ?? String(Math.random()));
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body: new URLSearchParams(body), headers: { accept: "application/json" } });
    if (!answer.ok) await explain(answer);
  } catch {
    lost.hidden = false; // until the line is there again
  } finally {
    await refresh();
    sending.delete(what);
  }
}

function carryOut(form, action) {
  const button = [...form.querySelectorAll("button[name=action]")].find((choice) => choice.value === action);
  if (!button || !("handsOn" in button.dataset) || setting("confirm") === "off") {
    send(form, { action });
    return;
  }
  const dialog = document.getElementById("confirm");
  const question = now().querySelector(".prompt h2").firstChild.textContent.trim();
  dialog.querySelector("[data-what]").textContent = `${question} ${button.innerText}`;
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (document.activeElement === document.body) refocus(null); // the table was drawn again meanwhile
    if (dialog.returnValue === "yes") send(form, { action });
  };
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

function listen() {
  const news = new EventSource(`${address}/news`);
  news.onopen = () => { lost.hidden = true; };
  news.onmessage = () => refresh();
  news.onerror = () => {
    lost.hidden = false;
    if (news.readyState === EventSource.CLOSED) setTimeout(listen, 3000); // somebody answered in the site's place
  };
}

listen();
setInterval(tick, 1000);
tick();

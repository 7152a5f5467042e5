// The table page: send a choice, listen for news, show what is now, and let pieces glide to where they went.

import { enterAgain, entered, terms, tickInstead } from "./entering.js";
import { glide, places } from "./gliding.js";
import { now, table } from "./here.js";
import { offerCopy } from "./inviting.js";
import { hold, likeness, parts, refocus, show } from "./keeping.js";
import "./pointing.js";
import { chime, tick } from "./telling.js";

const address = `/table/${table.dataset.table}`;
const lost = document.getElementById("connection");
let seat = now().dataset.seat;
const sending = new Set(); // what is on its way: a second click asks for nothing new
let wasMyTurn = isMyTurn();

function isMyTurn() {
  return table.querySelector(".your-turn, [data-as]") !== null;
}

// What is asked of this seat; nothing if somebody else is asked.
function questionNow() {
  const question = now().querySelector(".your-turn [data-question]");
  return question ? `${now().dataset.seat} ${question.textContent}` : "";
}

let shown = "";
let asked = questionNow();
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
  const unsent = entered();
  const before = places();
  const scrolled = parts();
  now().replaceWith(fresh.querySelector("#now"));
  const say = table.querySelector("#say input[name=text]");
  if (say && typed) say.value = typed;
  enterAgain(unsent);
  if (focus !== null) refocus(focus);
  hold(scrolled);
  glide(before);
  tick();
  offerCopy();
  if (questionNow() && questionNow() !== asked) show();
  asked = questionNow();
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

// Ask before what cannot be taken back, unless the settings say otherwise.
function makeSure(why, what, note, go) {
  if (why === undefined || setting("confirm") === "off") {
    go();
    return;
  }
  const dialog = document.getElementById("confirm");
  const say = (place, words) => { dialog.querySelector(place).textContent = words ?? ""; };
  say("[data-asked]", now().querySelector("[data-question]")?.textContent);
  say("#confirm-title", what);
  say("[data-note]", note);
  say("[data-why]", dialog.dataset[why]);
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (document.activeElement === document.body) refocus(null); // the table was drawn again meanwhile
    if (dialog.returnValue === "yes") go();
  };
  dialog.showModal();
}

function carryOut(form, action) {
  const button = [...form.querySelectorAll("button[name=action]")].find((choice) => choice.value === action);
  const what = (button?.querySelector("span") ?? button)?.textContent;
  makeSure(button?.dataset.handsOn, what, button?.querySelector("small")?.textContent, () => send(form, { action }));
}

function carryOutWhole(form) {
  makeSure(form.dataset.handsOn, form.querySelector("button.main").textContent, terms(form), () => send(form));
}

table.addEventListener("submit", (event) => {
  if (event.target.classList.contains("plain")) return;
  event.preventDefault();
  if (event.target.id === "choices") {
    carryOut(event.target, event.submitter.value);
    return;
  }
  if (event.target.id === "whole") {
    carryOutWhole(event.target);
    return;
  }
  send(event.target);
  if (event.target.id === "say") event.target.reset();
});

function choose(element) {
  const action = element?.closest("[data-action]")?.dataset.action;
  const form = document.getElementById("choices");
  if (action && form && !tickInstead(action)) carryOut(form, action);
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

offerCopy();
listen();
setInterval(tick, 1000);
tick();

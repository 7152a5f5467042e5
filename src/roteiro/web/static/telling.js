// What tells that it is one's turn, and for how long.

import { table } from "./here.js";

export function chime() {
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

export function tick() {
  const waits = table.querySelector(".waits");
  if (!waits) return;
  const { since, until, waiting, left } = waits.dataset;
  const text = until
    ? left.replace("{time}", spell((Date.parse(until) - Date.now()) / 1000))
    : waiting.replace("{time}", spell((Date.now() - Date.parse(since)) / 1000));
  if (waits.textContent !== text) waits.textContent = text;
  for (const away of table.querySelectorAll("[data-from]")) away.hidden = Date.now() < Date.parse(away.dataset.from);
}

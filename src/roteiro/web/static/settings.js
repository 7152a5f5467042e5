// What somebody has chosen on this device: theme, motion, sound, and being asked before a move is handed on.

const usual = { theme: "", motion: "on", sound: "off", confirm: "on" };

function setting(name) {
  try {
    return localStorage.getItem(name) ?? usual[name];
  } catch {
    return usual[name]; // a browser that keeps nothing
  }
}

function dress() {
  const theme = setting("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

dress();
document.addEventListener("DOMContentLoaded", () => {
  for (const field of document.querySelectorAll("[data-setting]")) {
    const name = field.dataset.setting;
    if (field.type === "checkbox") field.checked = setting(name) === "on";
    else field.value = setting(name);
    field.addEventListener("change", () => {
      try {
        localStorage.setItem(name, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
      } catch {
        return;
      }
      dress();
    });
  }
});

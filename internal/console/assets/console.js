// The console's script. It keeps what it knows in memory only, puts text on the page as text only, and talks to its own server
// only: POST requests with the key in a header, answers as JSON or as server-sent events.

const $ = (id) => document.getElementById(id);
const demo = "demo" in document.body.dataset;
const limit = 32768;

let current = null; // what masking said of the prompt
let sending = null; // the AbortController of the answer in progress
let live = null; // the AbortController of the live view
let records = [];

for (const e of document.querySelectorAll("[data-script]")) e.hidden = e.id === "stop";
$("mask").classList.remove("main");

// ---- text on the page ----

function node(name, className, ...children) {
  const e = document.createElement(name);
  if (className) e.className = className;
  e.append(...children);
  return e;
}

// family of a placeholder of the prompt, and the masked values with theirs.
function known() {
  const placeholders = new Map(), originals = new Map();
  for (const s of current?.segments ?? []) {
    if (!s.placeholder) continue;
    placeholders.set(s.placeholder, s);
    originals.set(s.text, s);
  }
  return { placeholders, originals };
}

const escaped = (s) => s.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// finder is an expression for any of the words, the longest first; null if there are none. Very many are left uncoloured.
function finder(words, whole) {
  const all = [...words].filter((w) => w.trim() !== "").sort((a, b) => b.length - a.length).slice(0, 500).map(escaped);
  if (all.length === 0) return null;
  return new RegExp(whole ? `(?<![A-Za-z0-9_])(?:${all.join("|")})(?![A-Za-z0-9_])` : all.join("|"), "g");
}

// paint shows text with chips where the finder finds a word.
function paint(e, text, find, of) {
  const atEnd = e.classList.contains("busy");
  const parts = [];
  let from = 0;
  if (find) {
    for (const m of text.matchAll(find)) {
      const s = of.get(m[0]);
      parts.push(text.slice(from, m.index), node("span", `chip f-${s.family}`, m[0]));
      from = m.index + m[0].length;
    }
  }
  e.replaceChildren(...parts, text.slice(from));
  if (atEnd) e.scrollTop = e.scrollHeight;
}

// ---- problems ----

const hints = {
  unauthenticated: "Make a key with: vizard key create --caller NAME. A key is shown once.",
  forbidden: "The key has a list of models. Choose one of them, or make another key.",
  unknown_model: "vizard models lists the models of the configuration.",
  no_credential: "Give the provider a credential in vizard.yaml, or bring your own: vizard provider-key put.",
  provider_error: "The provider failed, not the gateway. vizard provider check says at which stage.",
  provider_timeout: "vizard provider check says at which stage it waits.",
  provider_unauthorized: "Replace the provider's credential: the gateway reads it again by itself.",
};

function problem(error) {
  $("problem").hidden = !error;
  if (!error) return;
  const parts = [node("strong", "", error.message), " ", node("code", "", error.code)];
  if (hints[error.code] && !error.message.includes("vizard key create")) parts.push(node("p", "", hints[error.code]));
  if (error.retry) parts.push(node("p", "", `Try again in ${error.retry} s.`));
  if (error.request_id) parts.push(node("p", "", "Request ", node("code", "", error.request_id)));
  $("problem").replaceChildren(...parts);
}

const lost = { code: "console_unreachable", message: "Nobody answers behind this page. Is vizard still running?" };
const cut = { code: "cut", message: "The answer was cut off on the way: it has no end. Send the prompt again." };

// ---- requests ----

async function post(path, body, signal) {
  const answer = await fetch(path, {
    method: "POST", body: JSON.stringify(body), signal, cache: "no-store", credentials: "omit", redirect: "error", referrerPolicy: "same-origin",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${$("key").value.trim()}` },
  });
  if (answer.ok) return answer;
  let error = { code: `http_${answer.status}`, message: "The answer cannot be read." };
  try {
    error = (await answer.json()).error;
  } catch { /* what stands above */ }
  throw { ...error, retry: answer.headers.get("Retry-After") };
}

// asError is what went wrong as the page shows it; null for what the person stopped.
function asError(e) {
  if (e.name === "AbortError") return null;
  return e.code && e.message && !(e instanceof Error) ? e : lost;
}

// events yields the server-sent events of an answer.
async function* events(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const frames = (rest + value).split("\n\n");
    rest = frames.pop();
    for (const frame of frames) {
      let name = "message";
      const data = [];
      for (const line of frame.split("\n")) {
        if (line.startsWith("event: ")) name = line.slice(7);
        if (line.startsWith("data: ")) data.push(line.slice(6));
      }
      if (data.length > 0) yield { name, data: JSON.parse(data.join("\n")) };
    }
  }
}

// ---- masking ----

const question = () => ({ model: $("model").value.trim(), prompt: $("prompt").value, profile: $("profile").value.trim() });

async function mask() {
  const asked = question();
  try {
    const m = await (await post("/api/mask", asked)).json();
    if (asked.prompt === $("prompt").value && asked.profile === $("profile").value.trim()) showMasked(m);
    return true;
  } catch (e) {
    showMasked(null);
    problem(asError(e));
    return false;
  }
}

function showMasked(m) {
  current = m;
  $("result").hidden = !m;
  if (!m) {
    $("summary").textContent = "Nothing yet.";
    return;
  }
  const list = (types) => types.map((t) => `${t.type} ${t.count}`).join(", ");
  const by = m.profile === "default" ? "" : ` by the profile ${m.profile}`;
  const counts = list(m.types);
  const refused = m.refused ? `The gateway refuses this prompt, because the policy refuses ${m.refused}: nothing of it goes to the provider. ` : "";
  $("summary").textContent = refused + (m.entities === 0 ? `Nothing in it is masked${by}.` :
    `${m.entities} masked${by}: ${counts}.${m.secrets.length > 0 ? " Developer secrets are among them: replace those that somebody else has seen." : ""}`);
  if (m.kept.length > 0) $("summary").append(` Never put back in the answer: ${list(m.kept)}.`);
  if (m.allowed.length > 0) $("summary").append(` Left visible by exceptions: ${list(m.allowed)}.`);
  if (m.trial.length > 0) $("summary").append(` On trial, not masked: ${list(m.trial)}.`);
  if (m.names_left) $("summary").append(` ${m.names_left}`);
  $("segments").replaceChildren(...m.segments.map((s) => {
    if (!s.placeholder) return s.text;
    const chip = node("a", `chip f-${s.family}`, node("del", "was", s.text), s.placeholder);
    chip.href = `#why-${s.number}`;
    chip.title = `${s.finds} (${s.rule})`;
    chip.addEventListener("click", (event) => {
      event.preventDefault();
      $("explained").open = true;
      $(`why-${s.number}`).focus();
    });
    return chip;
  }));
  $("why").replaceChildren(...m.segments.filter((s) => s.placeholder).map((s) => {
    const head = node("th", "", node("span", `chip f-${s.family}`, s.placeholder));
    head.scope = "row";
    const row = node("tr", "", head, node("td", "original", s.text),
      node("td", "", `${s.finds}; known by ${s.basis}${s.score ? `, score ${s.score}` : ""} `, node("code", "", s.rule)));
    row.id = `why-${s.number}`;
    row.tabIndex = -1;
    return row;
  }));
  size(m.bytes);
}

function size(bytes) {
  $("size").textContent = `${bytes.toLocaleString("en")} of ${limit.toLocaleString("en")} bytes with the request around it`;
}

let typing = 0;

function typed() {
  clearTimeout(typing);
  const q = question();
  size(new TextEncoder().encode(JSON.stringify({ model: q.model, prompt: q.prompt, stream: true })).length);
  problem(null);
  if (q.prompt === "" || $("key").value === "") {
    showMasked(null);
    return;
  }
  typing = setTimeout(mask, 250);
}

// ---- sending ----

async function send() {
  clearTimeout(typing);
  problem(null);
  $("progress").textContent = "Masking the prompt.";
  $("profile").value = ""; // what is sent is masked by that of the key
  const masks = await mask();
  const a = new Answer(question().model); // clears what the page shows of the answer before
  if (!masks) {
    $("progress").textContent = "The prompt was not sent.";
    $("problem").focus();
    return;
  }
  sending = new AbortController();
  busy(true);
  comeIntoView($("h-answer"));
  try {
    for await (const e of events(await post("/api/send", question(), sending.signal))) a.take(e);
    if (!a.ended) throw cut;
  } catch (e) {
    const error = asError(e);
    $("progress").textContent = error ? "The request failed." : "Stopped.";
    problem(error);
    if (error) $("problem").focus();
  }
  a.draw();
  busy(false);
}

// comeIntoView scrolls to a part of the page that begins outside of the window, as the answer does on a phone.
function comeIntoView(e) {
  const { top } = e.getBoundingClientRect();
  if (top >= 0 && top < innerHeight / 2) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  e.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}

function busy(on) {
  if (!on) sending = null;
  $("send").disabled = on;
  $("stop").hidden = !on;
  for (const id of ["answer", "sent"]) $(id).classList.toggle("busy", on);
  $("answer").setAttribute("aria-busy", String(on));
  if (on) $("progress").textContent = "Sent. Waiting for the answer.";
}

// Answer shows one answer as it comes.
class Answer {
  constructor(model) {
    this.began = performance.now();
    this.text = "";
    this.heard = new Map(); // by the id of the provider's answer: what it saw and sent
    this.mine = ""; // the id that is ours, as far as is known
    this.ended = this.drawn = false;
    const { placeholders, originals } = known();
    this.ofPlaceholder = placeholders;
    this.ofOriginal = originals;
    this.placeholder = finder(placeholders.keys(), true);
    this.original = finder(originals.keys(), false);
    this.tells = demo && model.startsWith("demo/");
    for (const id of ["saw-box", "sent-box"]) $(id).hidden = !this.tells;
    $("facts").replaceChildren();
    this.draw();
  }

  take({ name, data }) {
    switch (name) {
      case "saw":
        this.mine ||= data.id;
        this.heard.set(data.id, { saw: data.text, sent: "" });
        break;
      case "sent":
        if (this.heard.has(data.id)) this.heard.get(data.id).sent += data.text;
        break;
      case "start":
        this.fact("Request", data.id);
        this.fact("Masked by the gateway", String(data.masking.entities));
        break;
      case "delta":
        if (this.text === "") {
          this.fact("First text after", `${Math.round(performance.now() - this.began)} ms`);
          $("progress").textContent = "The answer is coming.";
        }
        this.text += data.text;
        break;
      case "done":
        this.done(data);
        break;
      case "error":
        this.ended = true;
        throw data.error;
    }
    this.later();
  }

  done(data) {
    this.ended = true;
    this.mine = data.upstream?.id ?? "";
    this.fact("Finished", data.finish_reason);
    if (data.masking?.restored || data.masking?.unrestored) this.fact("Placeholders restored", restored(data.masking));
    if (data.usage) this.fact("Tokens in / out", `${data.usage.input_tokens ?? "–"} / ${data.usage.output_tokens ?? "–"}`);
    if (data.upstream?.model) this.fact("The provider's model", data.upstream.model);
    this.draw(); // whoever hears that it is complete finds it whole
    $("progress").textContent = "The answer is complete.";
  }

  fact(name, value) {
    $("facts").append(node("div", "", node("dt", "", name), node("dd", "", value)));
  }

  later() {
    if (this.drawn) return;
    this.drawn = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.drawn = false;
    paint($("answer"), this.text, this.original, this.ofOriginal);
    if (!this.tells) return;
    const told = this.heard.get(this.mine) ?? { saw: "", sent: "" };
    paint($("saw"), told.saw, this.placeholder, this.ofPlaceholder);
    paint($("sent"), told.sent, this.placeholder, this.ofPlaceholder);
  }
}

// ---- live records ----

function state(text, className) {
  $("state").textContent = text;
  $("state").className = `state ${className}`;
}

async function watch() {
  live?.abort();
  live = new AbortController();
  const { signal } = live;
  if ($("key").value.trim() === "") {
    state("Not connected: type a gateway key", "");
    return;
  }
  let again = 2000;
  try {
    for await (const { name, data } of events(await post("/api/live", {}, signal))) {
      if (name === "hello") greet(data);
      if (name === "record") records.unshift(data);
      if (name === "record") requestAnimationFrame(showRecords);
    }
  } catch (e) {
    const error = asError(e);
    if (!error) return;
    state(error === lost ? "vizard does not answer" : error.code, "down");
    if (error.code === "unauthenticated") {
      problem(error);
      again = 0;
    }
  }
  if (again > 0 && !signal.aborted) setTimeout(() => signal.aborted || watch(), again);
}

function greet(h) {
  state(`Connected as ${h.caller}`, "up");
  records = [];
  showRecords();
  const options = (all) => all.map((value) => {
    const o = node("option");
    o.value = value;
    return o;
  });
  $("models").replaceChildren(...options(h.models.filter((m) => !m.endsWith("/*"))));
  $("profiles").replaceChildren(...options(h.profiles));
  $("profile").placeholder = `that of the key: ${h.profile}`;
  if ($("model").value === "" && h.models.length > 0) $("model").value = h.models.find((m) => m.startsWith("demo/")) ?? h.models[0];
  $("send").disabled = Boolean(h.shut) || sending !== null;
  if (h.shut) $("progress").textContent = h.shut;
  if ($("prompt").value !== "" && !current) mask();
}

// restored says how many placeholders came back, and how many words look like one and stayed.
const restored = (m) => `${m.restored ?? 0}${m.unrestored ? `, and ${m.unrestored} misspelled` : ""}`;

const sum = (list, of) => list.reduce((n, r) => n + (of(r) ?? 0), 0);
const masked = (r) => sum(Object.values(r.entities ?? {}), (n) => n);
const own = (r) => Math.max(r.duration_ms - (r.provider_time_ms ?? 0), 0);
const ms = (n) => n < 10 ? `${n.toFixed(2)} ms` : `${Math.round(n)} ms`;

function showRecords() {
  records.length = Math.min(records.length, 200);
  $("n-requests").textContent = records.length;
  $("n-errors").textContent = records.filter((r) => r.error_code).length;
  $("n-masked").textContent = sum(records, masked);
  $("n-restored").textContent = `${sum(records, (r) => r.restored)} / ${sum(records, (r) => r.unrestored)}`;
  $("n-tokens").textContent = `${sum(records, (r) => r.input_tokens)} / ${sum(records, (r) => r.output_tokens)}`;
  const times = records.map(own).sort((a, b) => a - b);
  $("n-own").textContent = times.length > 0 ? ms(times[times.length >> 1]) : "–";
  if (records.length === 0) return;
  $("records").replaceChildren(...records.slice(0, 50).map((r) => {
    const types = Object.entries(r.entities ?? {}).map(([type, n]) => `${type} ${n}`).join(", ");
    return node("tr", "", ...[new Date(r.time).toLocaleTimeString(), `${r.status}${r.error_code ? ` ${r.error_code}` : ""}`, r.model ?? "–", r.profile ?? "–", types || "–",
      r.restored || r.unrestored ? restored(r) : "–",
      `${r.input_tokens ?? "–"} / ${r.output_tokens ?? "–"}`, ms(r.duration_ms), ms(own(r)), r.request_id].map((text) => node("td", "", text)));
  }));
}

// ---- the page ----

function set(prompt) {
  $("prompt").value = prompt;
  typed();
  $("prompt").focus();
}

$("form").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(typing);
  problem(null);
  mask().then((ok) => (ok ? null : $("problem").focus()));
});
$("prompt").addEventListener("input", typed);
$("profile").addEventListener("input", typed);
$("prompt").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !$("send").disabled) send();
});
$("key").addEventListener("change", () => { problem(null); watch(); });
$("send").addEventListener("click", send);
$("stop").addEventListener("click", () => sending?.abort());
$("example").addEventListener("click", () => set($("prompt").dataset.example));
$("clear").addEventListener("click", () => set(""));
$("prompt").setAttribute("aria-keyshortcuts", "Control+Enter");

// `vizard run` prints a link with the key of that run behind the #, which no browser sends anywhere. It leaves the address bar at once.
const given = new URLSearchParams(location.hash.slice(1)).get("key");
if (given) {
  history.replaceState(null, "", location.pathname);
  $("key").value = given;
  $("key").type = "password";
}
watch();

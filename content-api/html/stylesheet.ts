import type { Context } from 'hono';

/** The site's inks and paper in a lower voice, with the fonts that are there. */
const rules = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#eff2ed, #0c1a16);
  --raised: light-dark(#f8faf6, #12241e);
  --ink: light-dark(#10251f, #e8eee6);
  --soft: light-dark(#3e5049, #b0bfb6);
  --line: light-dark(#c6cfc6, #2b4037);
  --field-line: light-dark(#6f8078, #7d9186);
  --spot-text: light-dark(#b23a0b, #ff8355);
  --error: light-dark(#a5230a, #ff9d80);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.55 Georgia, serif; }
main { max-width: 52rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 5rem) clamp(1rem, 4vw, 2rem); }
.brand { margin: 0 0 2rem; font: 800 1.25rem/1.2 system-ui, sans-serif; overflow-wrap: anywhere; }
.brand a { display: inline-block; padding: 0.6rem 0; color: var(--ink); text-decoration: none; }
.brand a::before { content: ''; display: inline-block; width: 0.7em; height: 0.7em; margin-inline-end: 0.5em;
  background: #ff6b35; }
h1, h2, h3, label, legend, button, nav, th, summary, dt { font-family: system-ui, sans-serif; }
h1 { font-size: clamp(2rem, 5vw, 3rem); line-height: 1.1; margin: 0 0 1rem; }
h2 { font-size: 1.5rem; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.0625rem; margin: 0; }
a { color: var(--spot-text); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--spot-text); outline-offset: 2px; }
p, dl { max-width: 40rem; }
dt { color: var(--soft); font-size: 0.875rem; }
dd { margin: 0 0 1rem; overflow-wrap: anywhere; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 1rem; background: var(--raised); border: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
table { width: 100%; border-collapse: collapse; margin: 0.5rem 0 1rem; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--line); }
td { overflow-wrap: anywhere; }
article { margin: 0 0 1rem; padding: 1rem 1.25rem; background: var(--raised); border: 1px solid var(--line); }
article h3 code { font-size: 1rem; }
article > p { margin: 0.375rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; font-size: 0.875rem; }
.guard { color: var(--soft); font: 0.875rem system-ui, sans-serif; }
.field { margin: 0 0 1.25rem; max-width: 36rem; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; font-size: 0.9375rem; }
input, select, textarea { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; font: inherit;
  color: inherit; background: var(--raised); border: 1px solid var(--field-line); border-radius: 0; }
textarea { min-height: 8rem; }
[aria-invalid] { border-color: var(--error); border-width: 2px; }
.message, .alert { color: var(--error); margin: 0.25rem 0 0; }
.alert { margin: 0 0 1.5rem; padding: 0.75rem 1rem; border: 2px solid var(--error); }
button, .button { display: inline-block; min-height: 2.75rem; padding: 0.5rem 1.5rem; font: 600 1rem/1.5 system-ui, sans-serif;
  text-decoration: none; cursor: pointer; color: #10251f; background: #ff6b35; border: 1px solid transparent; }
.quiet { color: var(--ink); background: var(--raised); border-color: var(--field-line); }
.row { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0; padding: 0; list-style: none; }
.trap { position: absolute; left: -200vw; }
`;

export function answerStylesheet(call: Context): Response {
  return call.body(rules, 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  });
}

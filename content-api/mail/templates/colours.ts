/** Like renderer/styles/tokens.css, but values for inline styles; the second column is for dark schemes. */
export const colours = {
  paper: ['#eff2ed', '#0c1a16'],
  raised: ['#f8faf6', '#12241e'],
  ink: ['#10251f', '#e8eee6'],
  soft: ['#3e5049', '#b0bfb6'],
  line: ['#c6cfc6', '#2b4037'],
  link: ['#b23a0b', '#ff8355'],
  spot: ['#ff5a1f', '#ff6b35'],
} as const;

export type Colour = keyof typeof colours;

export const light = (colour: Colour): string => colours[colour][0];

const dark = (colour: Colour): string => colours[colour][1];

/** Classes that turn an element's inline colours round. Without quotes and `>`, which React would escape. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark('paper')} !important; }
  .raised { background-color: ${dark('raised')} !important; }
  .ink { color: ${dark('ink')} !important; }
  .soft { color: ${dark('soft')} !important; }
  .link { color: ${dark('link')} !important; }
  .line { border-color: ${dark('line')} !important; }
}
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}
`;

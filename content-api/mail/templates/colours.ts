import { createContext, useContext } from 'react';
import type { Palette, Token } from '../../values/look/palette.shared.ts';

/** Classes of elements and inline styles, each with the colour of the brand that it stands for. */
const TOKENS = {
  paper: 'paper',
  raised: 'raised',
  ink: 'ink',
  soft: 'soft',
  line: 'line',
  link: 'spot-text',
  spot: 'spot',
  onSpot: 'on-spot',
} as const satisfies Record<string, Token>;

type Colour = keyof typeof TOKENS;

const Colours = createContext<Palette | null>(null);
export const ColoursProvider = Colours.Provider;

/** Colours for inline styles, which are those of the light scheme. */
export function useLight(): (colour: Colour) => string {
  const palette = useContext(Colours);
  return (colour) => palette?.light[TOKENS[colour]] ?? 'inherit';
}

/** Classes that turn an element's inline colours round. Without quotes and `>`, which React would escape. */
export function darkStyles({ dark }: Palette): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: ${dark.paper} !important; }
  .raised { background-color: ${dark.raised} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark['spot-text']} !important; }
  .line { border-color: ${dark.line} !important; }
  .onLight { display: none !important; }
  .onDark { display: block !important; }
}
@media (max-width: 480px) {
  .edge { padding-left: 20px !important; padding-right: 20px !important; }
}
`;
}

import { type BrandColours, defaultLook, type Look } from '../look.shared.ts';
import { contrast, hexOf, mixed, oklchOf, readable } from './contrast.shared.ts';
import { type LookStyles, styleNames, stylesOf } from './styles.shared.ts';
import { sampleFaces, typefaceRules } from './typefaces.shared.ts';

/** Custom properties of renderer/styles/tokens.css, without their dashes in front. */
export const TOKENS = [
  'paper',
  'raised',
  'sunk',
  'ink',
  'soft',
  'line',
  'field-line',
  'spot',
  'on-spot',
  'spot-text',
  'error',
  'focus',
  'plate-spot',
  'plate-ink',
  'plate-tint',
  'plate-both',
  'call-ink',
  'call-paper',
] as const;
export type Token = (typeof TOKENS)[number];
export type Scheme = 'light' | 'dark';
export type Palette = Record<Scheme, Record<Token, string>>;

/** A chosen colour that would not have been readable, and what replaces it. */
export interface MovedColour {
  colour: keyof BrandColours;
  scheme: Scheme;
  chosen: string;
  used: string;
}

/** Mixed by eye for the sample; the rules below would come close. */
export const DEFAULT_PALETTE: Palette = {
  light: {
    paper: '#eff2ed',
    raised: '#f8faf6',
    sunk: '#e3e8e0',
    ink: '#10251f',
    soft: '#3e5049',
    line: '#c6cfc6',
    'field-line': '#6f8078',
    spot: '#ff5a1f',
    'on-spot': '#10251f',
    'spot-text': '#b23a0b',
    error: '#a5230a',
    focus: '#10251f',
    'plate-spot': '#ff5a1f',
    'plate-ink': '#14795f',
    'plate-tint': '#b9cfc3',
    'plate-both': '#10251f',
    'call-ink': '#10251f',
    'call-paper': '#eff2ed',
  },
  dark: {
    paper: '#0c1a16',
    raised: '#12241e',
    sunk: '#081310',
    ink: '#e8eee6',
    soft: '#b0bfb6',
    line: '#2b4037',
    'field-line': '#7d9186',
    spot: '#ff6b35',
    'on-spot': '#10251f',
    'spot-text': '#ff8355',
    error: '#ff9d80',
    focus: '#ff8355',
    'plate-spot': '#ff6b35',
    'plate-ink': '#24876b',
    'plate-tint': '#23463b',
    'plate-both': '#ffc59a',
    'call-ink': '#10251f',
    'call-paper': '#eff2ed',
  },
};

/** Which colour must be read on which: text 4.5, large text and the edges of controls 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const PAIRS: readonly { on: readonly Token[]; colours: readonly Token[]; ratio: number }[] = [
  { on: ['paper', 'raised', 'sunk'], colours: ['ink', 'soft', 'spot-text', 'error'], ratio: 4.5 },
  { on: ['spot', 'plate-spot'], colours: ['on-spot', 'call-ink'], ratio: 4.5 },
  { on: ['call-ink'], colours: ['call-paper'], ratio: 4.5 },
  { on: ['paper', 'raised', 'sunk'], colours: ['field-line', 'focus'], ratio: 3 },
];

/** A little more than is asked: hexadecimal digits round. */
const TEXT = 4.6;
const EDGE = 3.1;

export function paletteOf(chosen: BrandColours): { palette: Palette; moved: MovedColour[] } {
  const isDefault = Object.entries(defaultLook.colours).every(
    ([name, colour]) => chosen[name as keyof BrandColours] === colour,
  );
  if (isDefault) return { palette: DEFAULT_PALETTE, moved: [] };
  const palette = { light: lightOf(chosen), dark: darkOf(chosen) };
  return { palette, moved: movedIn(chosen, palette) };
}

function lightOf({ paper: chosen, ink: chosenInk, spot, second }: BrandColours): Record<Token, string> {
  const base = oklchOf(chosen);
  // On a darker one nothing but black could be read.
  const paper = base.l >= 0.86 ? chosen : hexOf({ ...base, l: 0.86 });
  const { l, c, h } = oklchOf(paper);
  const raised = hexOf({ l: l + (1 - l) * 0.5, c: c * 0.6, h });
  const sunk = hexOf({ l: l - 0.03, c, h });
  const grounds = [paper, raised, sunk];
  const ink = readable(chosenInk, grounds, 7, 'darker');
  return {
    paper,
    raised,
    sunk,
    ink,
    soft: readable(mixed(ink, paper, 0.78), grounds, TEXT + 0.9, 'darker'),
    line: mixed(paper, ink, 0.83),
    'field-line': readable(mixed(ink, paper, 0.5), grounds, EDGE + 0.2, 'darker'),
    spot,
    'on-spot': onSpot(spot, [ink, paper]),
    'spot-text': readable(spot, grounds, TEXT, 'darker'),
    error: readable('#a5230a', grounds, TEXT, 'darker'),
    focus: ink,
    'plate-spot': spot,
    'plate-ink': second,
    'plate-tint': mixed(second, paper, 0.25),
    'plate-both': ink,
    ...callOf(spot, [ink, paper]),
  };
}

function darkOf({ paper, ink, spot: chosenSpot, second }: BrandColours): Record<Token, string> {
  const { c, h } = oklchOf(ink);
  const chroma = Math.min(c, 0.035);
  const ground = hexOf({ l: 0.205, c: chroma, h });
  const raised = hexOf({ l: 0.245, c: chroma, h });
  const sunk = hexOf({ l: 0.175, c: chroma, h });
  const grounds = [ground, raised, sunk];
  const light = oklchOf(paper);
  const text = readable(hexOf({ l: 0.94, c: Math.min(light.c, 0.03), h: light.h }), grounds, 7, 'lighter');
  const spot = readable(chosenSpot, grounds, EDGE, 'lighter');
  const spotText = readable(chosenSpot, grounds, TEXT + 1, 'lighter');
  return {
    paper: ground,
    raised,
    sunk,
    ink: text,
    soft: readable(mixed(text, ground, 0.75), grounds, TEXT + 0.9, 'lighter'),
    line: mixed(ground, text, 0.82),
    'field-line': readable(mixed(text, ground, 0.5), grounds, EDGE + 0.6, 'lighter'),
    spot,
    'on-spot': onSpot(spot, [sunk, text]),
    'spot-text': spotText,
    error: readable('#ff9d80', grounds, TEXT, 'lighter'),
    focus: spotText,
    'plate-spot': spot,
    'plate-ink': readable(second, [ground], 2.4, 'lighter'),
    'plate-tint': mixed(second, ground, 0.35),
    'plate-both': mixed(spot, '#ffffff', 0.4),
    ...callOf(spot, [sunk, text]),
  };
}

/** Prefers a colour of the brand that is readable on the spot colour, else black or white: one of them always is. */
function onSpot(spot: string, own: readonly string[]): string {
  return [...own, '#000000', '#ffffff'].find((colour) => contrast(colour, spot) >= 4.5) ?? '#000000';
}

/** The call to action lies on the spot colour itself: what is written on it, and on its button. */
function callOf(spot: string, [dark, light]: readonly [string, string]) {
  const ink = onSpot(spot, [dark, light]);
  return { 'call-ink': ink, 'call-paper': onSpot(ink, [light, dark]) };
}

function movedIn(chosen: BrandColours, { light, dark }: Palette): MovedColour[] {
  const used: [colour: keyof BrandColours, scheme: Scheme, used: string][] = [
    ['paper', 'light', light.paper],
    ['ink', 'light', light.ink],
    ['spot', 'light', light.spot],
    ['second', 'light', light['plate-ink']],
    ['spot', 'dark', dark.spot],
    ['second', 'dark', dark['plate-ink']],
  ];
  return used
    .filter(([colour, , colourUsed]) => chosen[colour] !== colourUsed)
    .map(([colour, scheme, colourUsed]) => ({ colour, scheme, chosen: chosen[colour], used: colourUsed }));
}

const CORNERS: Record<Look['corners'], string> = { square: '0', soft: '0.3125rem', round: '0.875rem' };

/** Whether nothing needs to stand behind the compiled stylesheet: it was written for this look. */
export function isSampleLook(look: Look): boolean {
  return JSON.stringify(look) === JSON.stringify(defaultLook);
}

/**
 * The rules after the compiled stylesheet, for a site with another look than the sample's. Schemes are distinguished as the compiler
 * (Lightning CSS) writes `light-dark()`, for browsers that don't know it. Selectors are doubled, because the back
 * office loads its own stylesheet a second time.
 * @param urlOf address of a file of a typeface.
 */
export function lookRules(look: Look, urlOf: (file: string) => string): string {
  const { light, dark } = paletteOf(look.colours).palette;
  const colours = TOKENS.map(
    (token) => `--${token}:var(--lightningcss-light,${light[token]})var(--lightningcss-dark,${dark[token]})`,
  );
  const { faces, tokens } = typefaceRules(look, urlOf);
  const own = [`--corner:${CORNERS[look.corners]}`, `--slip:${Number(look.marks)}`, tokens];
  // These parts switch to the dark scheme without a tone in their markup.
  const { opening, header } = look.styles;
  const hero = opening === 'ink' ? ',[data-part=hero]' : '';
  const over = header === 'over' ? ',[data-part=header]' : '';
  const areas = `:root:root,[data-tone][data-tone]${hero}${over}`;
  return `${faces}@layer tokens{:root:root{${own.join(';')}}${areas}{${colours.join(';')}}}`;
}

/** The same for pages of a release that has another look. Their typefaces come from the program (/api/typefaces). */
export function previewRules(look: Look): string {
  const urlOf = (file: string) => `/api/typefaces/${file}`;
  return (
    (look.typefaces === 'bricolage' ? sampleFaces(urlOf) : '') +
    lookRules(look, urlOf) +
    styleRules(look.styles)
  );
}

/** The rules of the chosen styles, '' where all are the first. They are for pages alone, not for the back office. */
export function styleRules(styles: LookStyles): string {
  const chosen = styleNames.flatMap((name) => stylesOf(name)[styles[name]] ?? []);
  const all = (part: 'tokens' | 'wide' | 'rules', by: string) =>
    chosen.flatMap((style) => style[part] ?? []).join(by);
  const [tokens, wide, rules] = [all('tokens', ';'), all('wide', ';'), all('rules', '')];
  return [
    tokens && `@layer tokens{:root:root,[data-tone][data-tone]{${tokens}}}`,
    wide && `@layer tokens{@media (min-width:60rem){:root:root{${wide}}}}`,
    rules && `@layer looks{${rules}}`,
  ].join('');
}

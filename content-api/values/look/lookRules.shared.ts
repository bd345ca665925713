import { defaultLook, type Look } from '../look.shared.ts';
import { paletteOf, TOKENS } from './palette.shared.ts';
import { type LookStyles, styleNames, stylesOf } from './styles.shared.ts';
import { sampleFaces, typefaceRules } from './typefaces.shared.ts';

const CORNERS: Record<Look['corners'], string> = { square: '0', soft: '0.3125rem', round: '0.875rem' };

/** Whether nothing needs to stand behind the compiled stylesheet: it was written for this look. */
export function isSampleLook(look: Look): boolean {
  return JSON.stringify(look) === JSON.stringify(defaultLook);
}

/**
 * The rules after the compiled stylesheet, for a site with a look of its own. Schemes are distinguished as the compiler
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

import { defaultLook, type Look } from '#content-api/values/look/contract.ts';
import { paletteOf, TOKENS } from './palette.ts';

const CORNERS: Record<Look['corners'], string> = { square: '0', soft: '0.3125rem', round: '0.875rem' };

/**
 * What stands behind the compiled stylesheet of a site with a look of its own; '' where it is the sample's. Schemes
 * are told apart as the compiler (Lightning CSS) writes `light-dark()`, for browsers that don't know it.
 */
export function lookRules(look: Look): string {
  return JSON.stringify(look) === JSON.stringify(defaultLook) ? '' : rulesOf(look);
}

/** The same of any look, to be laid over another. */
export function rulesOf(look: Look): string {
  const { light, dark } = paletteOf(look.colours).palette;
  const colours = TOKENS.map(
    (token) => `--${token}:var(--lightningcss-light,${light[token]})var(--lightningcss-dark,${dark[token]})`,
  );
  return `@layer tokens{:root{--corner:${CORNERS[look.corners]}}:root,[data-tone]{${colours.join(';')}}}`;
}

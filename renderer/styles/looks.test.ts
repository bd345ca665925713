import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lookSchema } from '#content-api/agency/look.shared.ts';
import { LOOKS } from '#content-api/values/look/looks.shared.ts';
import { styleRules } from '#content-api/values/look/palette.shared.ts';
import { defaultStyles, styleNames, stylesOf } from '#content-api/values/look/styles.shared.ts';

const folder = join(import.meta.dirname, '..');
const written = readdirSync(folder, { recursive: true })
  .filter((name) => /\.(?:css|tsx)$/.test(String(name)))
  .map((name) => readFileSync(join(folder, String(name)), 'utf8'))
  .join('\n');
const styles = styleNames.flatMap((name) =>
  Object.entries(stylesOf(name)).map(([value, style]) => ({ name, value, style })),
);

it('a site with the first style of everything gets no more rules', () => {
  expect(styleRules(defaultStyles)).toBe('');
});

it.each(styles)('$name: $value sets what the stylesheets use', ({ name, value, style }) => {
  const css = styleRules({ ...defaultStyles, [name]: value });
  for (const [token] of `${style.tokens ?? ''};${style.wide ?? ''}`.matchAll(/--[\w-]+(?=:)/g))
    expect(written, token).toContain(`var(${token}`);
  for (const [, part] of css.matchAll(/data-part=(\w+)/g)) expect(written).toContain(`data-part="${part}"`);
  expect(css.split('{').length).toBe(css.split('}').length);
});

it('looks that ship differ in four styles at least, and are looks that can be saved', () => {
  for (const { look } of LOOKS) expect(lookSchema.parse(look)).toEqual(look);
  for (const { look } of LOOKS)
    for (const other of LOOKS.filter((one) => one.look !== look)) {
      const differing = styleNames.filter((name) => look.styles[name] !== other.look.styles[name]);
      expect(differing.length, `${look.typefaces} ${other.look.typefaces}`).toBeGreaterThanOrEqual(4);
    }
});

import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { directionOf } from '#content-api/values/language.shared.ts';
import { isSampleLook } from '#content-api/values/look/lookRules.shared.ts';
import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import sample from '#static-data/sample/settings.json' with { type: 'json' };
import type { Picture, Site } from '#static-data/schema.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import { digest } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';

/** The compiled icons, or those of a brand of its own, which are drawn when it changes. */
export async function takeIcons(
  { root, bundle, uploads }: { root: string; bundle: string; uploads: Pick<FileStorage, 'get'> },
  { brand, tagline, language, look, logo }: Site,
  staged: StagedRelease,
  last: Last | null,
): Promise<void> {
  const { palette } = paletteOf(look.colours);
  const font = look.fonts?.display?.url;
  const { typefaces } = look;
  const direction = directionOf(language);
  const turned = direction === 'rtl' ? { direction } : {};
  staged.lettering = { brand, ink: palette.light.ink, typefaces, ...(font ? { font } : {}), ...turned };
  const compiled = join(root, 'dist/icons');
  const names = readdirSync(compiled);
  const own = Object.values(logo).flatMap((picture) => picture?.url ?? []);
  const isSample = brand === sample.brand && tagline === sample.tagline;
  if (isSampleLook(look) && own.length === 0 && isSample && direction === 'ltr') {
    for (const name of names) staged.link(name, join(compiled, name), 'icon');
    return;
  }
  const from = digest(JSON.stringify(['icons', bundle, brand, tagline, look, logo, direction]));
  if (staged.takeOver(from, last).length > 0) return;
  // Drawing takes libraries that most runs can do without.
  const [{ drawIcons, drawLogos }, { displayFace }] = await Promise.all([
    import('../pictures/icons.ts'),
    import('../pictures/face.ts'),
  ]);
  const aside = `${staged.folder}.icons`;
  const bytesOf = (picture: Picture | null) => (picture ? uploads.get(basename(picture.url)) : null);
  try {
    const logos = { light: await bytesOf(logo.light), dark: await bytesOf(logo.dark) };
    // The compiled drawing, in the sample's colours.
    const drawing = readFileSync(join(compiled, 'favicon.svg'), 'utf8');
    await drawIcons(drawing, aside, {
      brand,
      tagline,
      colours: palette.light,
      marks: look.marks,
      mark: await bytesOf(logo.mark),
      logo: logos.light,
      face: await displayFace(join(root, 'dist/typefaces'), {
        pair: typefaces,
        own: font ? await uploads.get(basename(font)) : null,
        direction,
      }),
    });
    for (const name of [...names, ...(await drawLogos(aside, logos, palette))]) {
      staged.link(name, join(aside, name), 'icon');
      const file = staged.files.get(name);
      if (file) staged.list(name, { ...file, from });
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

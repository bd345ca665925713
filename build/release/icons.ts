import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { isSampleLook } from '#static-data/look/lookRules.ts';
import { paletteOf } from '#static-data/look/palette.ts';
import type { Picture, Site } from '#static-data/schema.ts';
import { LETTERED, UNLETTERED } from '../bundle/linkPictures.ts';
import type { Last } from '../content/basis.ts';
import { digest } from '../content/digest.ts';
import type { Draft } from './draft.ts';

/** Whose name the picture for links is lettered with. */
const SAMPLE = 'Overprint';

/** The compiled icons, or those of a look or a mark of its own, which are drawn when it changes. */
export async function takeIcons(
  { root, bundle, uploads }: { root: string; bundle: string; uploads: Pick<FileStorage, 'get'> },
  { brand, look, logo }: Site,
  draft: Draft,
  last: Last | null,
): Promise<void> {
  const compiled = join(root, 'dist/icons');
  const names = readdirSync(compiled).filter((name) => name !== UNLETTERED);
  const forLinks = brand === SAMPLE ? LETTERED : UNLETTERED;
  const own = Object.values(logo).flatMap((picture) => picture?.url ?? []);
  if (isSampleLook(look) && own.length === 0) {
    const sourceOf = (name: string) => join(compiled, name === LETTERED ? forLinks : name);
    for (const name of names) draft.link(name, sourceOf(name), 'icon');
    return;
  }
  const from = digest(JSON.stringify(['icons', bundle, forLinks, look, logo]));
  if (draft.takeOver(from, last).length > 0) return;
  // Drawing takes a library that most runs can do without.
  const { drawIcons, drawLogos } = await import('../bundle/icons.ts');
  const aside = `${draft.folder}.icons`;
  const bytesOf = (picture: Picture | null) => (picture ? uploads.get(basename(picture.url)) : null);
  try {
    const { palette } = paletteOf(look.colours);
    await drawIcons(root, aside, palette.light, await bytesOf(logo.mark));
    const logos = { light: await bytesOf(logo.light), dark: await bytesOf(logo.dark) };
    for (const name of [...names, ...(await drawLogos(aside, logos, palette))]) {
      draft.link(name, join(aside, name === LETTERED ? forLinks : name), 'icon');
      const file = draft.files.get(name);
      if (file) draft.list(name, { ...file, from });
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

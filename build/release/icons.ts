import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lookRules } from '#static-data/look/lookRules.ts';
import { paletteOf } from '#static-data/look/palette.ts';
import type { Site } from '#static-data/schema.ts';
import { LETTERED, UNLETTERED } from '../bundle/linkPictures.ts';
import type { Last } from '../content/basis.ts';
import { digest } from '../content/digest.ts';
import type { Draft } from './draft.ts';

/** Whose name the picture for links is lettered with. */
const SAMPLE = 'Overprint';

/** The compiled icons, or those of a look of its own, which are drawn when it changes. */
export async function takeIcons(
  { root, bundle }: { root: string; bundle: string },
  { brand, look }: Site,
  draft: Draft,
  last: Last | null,
): Promise<void> {
  const compiled = join(root, 'dist/icons');
  const names = readdirSync(compiled).filter((name) => name !== UNLETTERED);
  const forLinks = brand === SAMPLE ? LETTERED : UNLETTERED;
  if (lookRules(look) === '') {
    const sourceOf = (name: string) => join(compiled, name === LETTERED ? forLinks : name);
    for (const name of names) draft.link(name, sourceOf(name), 'icon');
    return;
  }
  const from = digest(JSON.stringify(['icons', bundle, forLinks, look]));
  if (draft.takeOver(from, last).length > 0) return;
  // Drawing takes a library that most runs can do without.
  const { drawIcons } = await import('../bundle/icons.ts');
  const aside = `${draft.folder}.icons`;
  try {
    await drawIcons(root, aside, paletteOf(look.colours).palette.light);
    for (const name of names) {
      draft.link(name, join(aside, name === LETTERED ? forLinks : name), 'icon');
      const file = draft.files.get(name);
      if (file) draft.list(name, { ...file, from });
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { storeLogo } from '../../library/brandLogo/store.ts';
import { SvgRefused } from '../../library/brandLogo/svgTree.ts';
import type { EncodePicture } from '../../library/gallery/encode.ts';
import { PictureRefused } from '../../library/gallery/refused.ts';
import { TypefaceRefused } from '../../library/typefaces/refused.ts';
import { storeTypeface } from '../../library/typefaces/storeTypeface.ts';
import type { TypefaceUse } from '../../library/typefaces/subsetTypeface.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { Content, PictureReference } from '../transfer.shared.ts';

interface Parts {
  uploads: FileStorage;
  encodePicture?: EncodePicture | undefined;
}

/** The look and the logos. What a file leaves out stays as it is; what is wrong with a logo is a problem. */
export async function importBrand(
  db: Kysely<Database>,
  { brand, problems }: Pick<Content, 'brand' | 'problems'>,
  { uploads, encodePicture: encode }: Parts,
): Promise<'changed' | 'unchanged'> {
  const take = async (reference: PictureReference | null) => {
    const found = await reference?.find();
    if (!reference || !found) return '';
    if (found.kind === 'missing') problems.push(found.problem);
    // An address elsewhere is no logo: pages load nothing from there.
    if (found.kind !== 'file') return reference.source.startsWith('/uploads/') ? reference.source : '';
    try {
      return (await storeLogo(db, await readFile(found.path), { uploads, encode })).url;
    } catch (error) {
      if (!(error instanceof PictureRefused || error instanceof SvgRefused)) throw error;
      problems.push({ file: found.path, line: 1, message: error.message });
      return '';
    }
  };
  const typeface = async (reference: PictureReference | undefined, use: TypefaceUse) => {
    const found = await reference?.find();
    if (!found) return undefined;
    if (found.kind === 'missing') problems.push(found.problem);
    if (found.kind !== 'file') return undefined;
    try {
      const { bytes: _, notice, ...stored } = await storeTypeface(uploads, await readFile(found.path), use);
      if (notice) problems.push({ file: found.path, line: 1, message: notice });
      return stored;
    } catch (error) {
      if (!(error instanceof TypefaceRefused)) throw error;
      problems.push({ file: found.path, line: 1, message: error.message });
      return undefined;
    }
  };
  const { look: plain, fonts, logo } = brand ?? {};
  const own = fonts && {
    display: await typeface(fonts.display, 'display'),
    text: await typeface(fonts.text, 'text'),
  };
  const look = plain && { ...plain, ...(own?.display || own?.text ? { fonts: own } : {}) };
  if (!logo) return saveSettings(db, { look });
  const [light, dark, mark] = [await take(logo.light), await take(logo.dark), await take(logo.mark)];
  return saveSettings(db, { look, logo: { light, dark, mark } });
}

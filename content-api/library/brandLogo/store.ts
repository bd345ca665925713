import type { Kysely } from 'kysely';
import type { Settings } from '../../agency/settings/settings.shared.ts';
import type { Database } from '../../database/schema.ts';
import { type Picture, pictureWith, type StoredPicture } from '../../values/picture.shared.ts';
import { idIn } from '../gallery/encodeMoving.ts';
import { type PictureOptions, storePicture } from '../gallery/pictures.ts';
import { picturesByUrl } from '../gallery/store.ts';
import { cleanLogo, encodeSvg } from './cleanLogo.ts';
import { isDrawing } from './svgTree.ts';

/** The pictures behind the addresses that the settings have; null where there is none, or none that is kept. */
export async function brandLogo(
  db: Kysely<Database>,
  { light, dark, mark }: Settings['logo'],
): Promise<Record<keyof Settings['logo'], Picture | null>> {
  const stored = await picturesByUrl(db, [light, dark, mark].filter(Boolean));
  const at = (url: string) => {
    const picture = stored.get(url);
    return picture ? pictureWith('', picture) : null;
  };
  return { light: at(light), dark: at(dark), mark: at(mark) };
}

/** A logo of a file of the operator's own; the same bytes are the logo that is there. @throws SvgRefused, PictureRefused */
export async function storeLogo(
  db: Kysely<Database>,
  bytes: Buffer,
  { uploads, encode }: Pick<PictureOptions, 'uploads' | 'encode'>,
): Promise<StoredPicture> {
  if (!isDrawing(bytes)) return storePicture(db, bytes, { uploads, encode, uniqueId: await idIn(bytes) });
  const { svg } = await cleanLogo(bytes);
  return storePicture(db, Buffer.from(svg), { uploads, encode: encodeSvg });
}

import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { idIn } from '../gallery/encodeMoving.ts';
import { type PictureOptions, storePicture } from '../gallery/pictures.ts';
import { cleanLogo } from './cleanLogo.ts';
import { encodeSvg } from './encodeSvg.ts';
import { isDrawing } from './svgTree.ts';

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

import { DomUtils } from 'htmlparser2';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../database/schema.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { type EncodedPicture, encodeEmbedded, showsThrough } from '../gallery/encode.ts';
import { idIn } from '../gallery/encodeMoving.ts';
import { type PictureOptions, storePicture } from '../gallery/pictures.ts';
import { PictureRefused } from '../gallery/refused.ts';
import { largestSvg } from './brandLogo.shared.ts';
import { type CleanSvg, cleanSvg, EMBEDDED } from './cleanSvg.ts';
import { type Element, isDrawing, readSvg, SvgRefused } from './svgTree.ts';

/** A few bytes can decode to very many pixels. */
const MOST_PICTURES = 50;

/** Cleans a drawing and encodes its embedded pictures again: metadata can say where they were taken. @throws SvgRefused */
export async function cleanLogo(bytes: Buffer): Promise<CleanSvg> {
  const root = readSvg(bytes);
  const elements = DomUtils.filter((node) => 'attribs' in node, root.children) as Element[];
  const encoded = new Map<string, string>();
  for (const { attribs } of elements) {
    const href = attribs.href?.trim() ?? '';
    if (!EMBEDDED.test(href)) continue;
    if (encoded.size === MOST_PICTURES && !encoded.has(href)) throw new SvgRefused('complex');
    const cached = encoded.get(href) ?? (await encodedAgain(href));
    encoded.set(href, cached);
    attribs.href = cached;
  }
  const clean = cleanSvg(root);
  if (encoded.size > 0 && Buffer.byteLength(clean.svg) > largestSvg) throw new SvgRefused('bytes');
  return clean;
}

/** A picture that can't be read is left out. */
async function encodedAgain(href: string): Promise<string> {
  const bytes = Buffer.from(href.slice(href.indexOf(',')), 'base64');
  if (isBareJpeg(bytes)) return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  try {
    const { type, data } = await encodeEmbedded(bytes);
    return `data:${type};base64,${data.toString('base64')}`;
  } catch (error) {
    if (error instanceof PictureRefused) return 'data:,';
    throw error;
  }
}

/** Tables, one scan and its end (ITU T.81, B.1.1), as ours are: each time it is encoded again a JPEG loses something. */
function isBareJpeg(bytes: Buffer): boolean {
  let at = 2;
  while (bytes[at] === 0xff && [0xdb, 0xc0, 0xc4, 0xdd].includes(bytes[at + 1] ?? 0) && at + 4 < bytes.length)
    at += 2 + bytes.readUInt16BE(at + 2);
  if (bytes.toString('latin1', 0, 2) !== '\xff\xd8' || bytes[at] !== 0xff || bytes[at + 1] !== 0xda)
    return false;
  const marker = bytes.toString('latin1', at + 2).search(/\xff[^\0\xd0-\xd7]/);
  return at + 2 + marker === bytes.length - 2 && bytes[bytes.length - 1] === 0xd9;
}

/** In seconds: copies of copies take a decoder long that look like nothing. */
const LONGEST_DRAWING = 10;

/** Keeps a cleaned drawing as it is, once it was seen that it can be drawn. @throws SvgRefused */
export async function encodeSvg(svg: Buffer): Promise<EncodedPicture> {
  const drawing = sharp(svg, { limitInputPixels: 4e6 }).timeout({ seconds: LONGEST_DRAWING }).ensureAlpha();
  const { data, info } = await drawing
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new SvgRefused('complex');
    });
  if (data.every((byte, at) => at % 4 !== 3 || byte === 0)) throw new SvgRefused('empty');
  const { width, height } = info;
  const master = { name: '.svg', data: svg };
  return { width, height, alpha: showsThrough(data), master, renditions: [], social: null, moving: null };
}

/** A logo from a file of the operator; the same bytes give the same logo. @throws SvgRefused, PictureRefused */
export async function storeLogo(
  db: Kysely<Database>,
  bytes: Buffer,
  { uploads, encode }: Pick<PictureOptions, 'uploads' | 'encode'>,
): Promise<StoredPicture> {
  if (!isDrawing(bytes)) return storePicture(db, bytes, { uploads, encode, uniqueId: await idIn(bytes) });
  const { svg } = await cleanLogo(bytes);
  return storePicture(db, Buffer.from(svg), { uploads, encode: encodeSvg });
}

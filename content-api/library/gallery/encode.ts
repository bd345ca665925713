import sharp, { type Sharp } from 'sharp';
import { movingEnding, type Rendition } from '../../values/picture.shared.ts';
import { type ColourSpace, colourSpaceOf, inSrgb } from './colourSpace.ts';
import { linkPicture } from './cuts/linkPicture.ts';
import { encodeMoving, named } from './encodeMoving.ts';
import { otherFormat } from './gallery.shared.ts';
import { PictureRefused } from './refused.ts';

/** Formats that are decoded, by what the bytes say: a name or a Content-Type is a claim. */
const accepted = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);

const largestPixels = 40e6;
/** Nothing on the site is shown larger, on a screen of twice the density either. */
const largestSide = 2560;
const renditionWidths = [320, 750, 1200, 1600];
/** The next one takes three times as long for files as large and as good. */
const AVIF_EFFORT = 1;
/** So many pixels of a photo take a quarter of the time like this, for 3 % more bytes; drawings would take 15 % more. */
const WIDE_PHOTO = { from: 1600, effort: 0 };
/** For the few browsers that read no AVIF: two more take twice as long for 3 % less. */
const WEBP_EFFORT = 2;
/** Drawings and screenshots as PNG take less. */
const PHOTO_BYTES_PER_PIXEL = 1;
/** The effort for the master, which pages show only without a smaller size: more takes twice as long for 4 % less. */
const MASTER_EFFORT = 2;
/** A narrower picture gets none for links: it would be blown up. */
const NARROWEST_LINKED = 800;
/** SVG has no pixels of its own: three times its nominal size is sharp on any screen. */
const svg = { scale: 3, widest: 1600 };
/** In seconds: a few bytes can ask a decoder for minutes. What follows is bounded by the number of pixels. */
const longestDecoding = 20;

export interface EncodedFile {
  name: string;
  data: Buffer;
}

export type EncodePicture = (bytes: Buffer, options: Decoding) => Promise<EncodedPicture>;

interface Decoding {
  allowSvg: boolean;
  /** Tells the master's bytes from those of the same picture with another id: 32 hexadecimal digits. */
  uniqueId?: string | undefined;
  seconds?: number;
}

export interface EncodedPicture {
  width: number;
  height: number;
  alpha: boolean;
  master: EncodedFile;
  renditions: (Omit<Rendition, 'url'> & EncodedFile)[];
  social: EncodedFile | null;
  moving: EncodedFile | null;
}

/**
 * Encoding again leaves no metadata and nothing hidden behind the pixels; the camera's orientation is applied.
 * Of an animation all files but one are of its first frame. @throws PictureRefused
 */
export async function encodePicture(bytes: Buffer, options: Decoding): Promise<EncodedPicture> {
  const { image, isPhoto, lossless, ...colours } = await decode(bytes, options);
  const { data, info } = await pixelsOf(image, colours);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const fullSize = pixels().webp(lossless ? { lossless: true } : { quality: 88, effort: MASTER_EFFORT });
  const { uniqueId } = options;
  const master = await named(fullSize, uniqueId).toBuffer();
  const renditions: EncodedPicture['renditions'] = [];
  for (const target of widthsFor(width)) {
    const resized = pixels().resize({ width: target, withoutEnlargement: true }).raw();
    const { data: small, info: raw } = await refusing(resized.toBuffer({ resolveWithObject: true }));
    const effort = isPhoto && target >= WIDE_PHOTO.from ? WIDE_PHOTO.effort : AVIF_EFFORT;
    renditions.push(await rendition(sharp(small, { raw }).avif({ quality: 55, effort }), 'avif'));
    renditions.push(
      await rendition(sharp(small, { raw }).webp({ quality: 80, effort: WEBP_EFFORT }), 'webp'),
    );
  }
  const social = width >= NARROWEST_LINKED ? await linkPicture(pixels(), info) : null;
  const alpha = channels === 4 && showsThrough(data);
  const motion = await encodeMoving(bytes, uniqueId);
  const moving = motion && { name: movingEnding, data: motion };
  return {
    width,
    height,
    alpha,
    master: { name: '.webp', data: master },
    renditions,
    social: social && { name: '-social.jpg', data: social },
    moving,
  };
}

/** Encodes a picture inside a drawing in one of the two formats that all SVG programs know. @throws PictureRefused */
export async function encodeEmbedded(bytes: Buffer): Promise<{ type: string; data: Buffer }> {
  const { image, ...colours } = await decode(bytes, { allowSvg: false });
  const { data, info: raw } = await pixelsOf(image, colours);
  const pixels = sharp(data, { raw });
  return bytes.toString('latin1', 0, 2) === '\xff\xd8'
    ? { type: 'image/jpeg', data: await pixels.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer() }
    : { type: 'image/png', data: await pixels.png({ compressionLevel: 9 }).toBuffer() };
}

interface Colours {
  space: ColourSpace | null;
  isDeep: boolean;
}

async function pixelsOf(image: Sharp, { space, isDeep }: Colours) {
  if (!space) return refusing(image.raw().toBuffer({ resolveWithObject: true }));
  const raw = isDeep ? image.toColourspace('rgb16').raw({ depth: 'ushort' }) : image.raw();
  const { data, info } = await refusing(raw.toBuffer({ resolveWithObject: true }));
  const pixels = isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  return { data: inSrgb(pixels, info.channels, space), info };
}

async function decode(sent: Buffer, { allowSvg, seconds = longestDecoding }: Decoding) {
  const other = otherFormat(sent);
  if (other && !(allowSvg && other.type === 'image/svg+xml'))
    throw new PictureRefused('type', {}, other.refusal);
  // Decoders of other formats never see the bytes, neither librsvg nor any other.
  if (sent.length === 0 || !(allowSvg || beginsAsAccepted(sent))) throw new PictureRefused('type');
  const bytes = withoutSequence(sent);
  const space = colourSpaceOf(bytes);
  const input = {
    pages: 1,
    limitInputPixels: largestPixels,
    failOn: 'error',
    ignoreIcc: space !== null,
  } as const;
  const metadata = await refusing(sharp(bytes, input).metadata());
  const { format, width = 0, height = 0, hasAlpha, density } = metadata;
  const colours = { space, isDeep: metadata.depth === 'ushort' };
  const isSvg = format === 'svg';
  if (!(accepted.has(format ?? '') || (isSvg && allowSvg))) throw new PictureRefused('type');
  if (width * height > largestPixels) throw new PictureRefused('pixels');
  const fit = { width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true } as const;
  if (!isSvg) {
    const image = sharp(bytes, input).timeout({ seconds }).autoOrient().resize(fit).toColourspace('srgb');
    const isPhoto = format !== 'png' || bytes.length > width * height * PHOTO_BYTES_PER_PIXEL;
    // Every pixel of a photo that was cut out takes seven times the room, and the time.
    return { image, isPhoto, lossless: !isPhoto && hasAlpha === true, ...colours };
  }
  const scale = Math.min(svg.scale, Math.max(1, svg.widest / width));
  const sharper = { ...input, density: Math.min(100_000, (density ?? 72) * scale) };
  const rasterised = { ...fit, width: svg.widest };
  const image = sharp(bytes, sharper).timeout({ seconds }).resize(rasterised).toColourspace('srgb');
  return { image, isPhoto: false, lossless: true, ...colours };
}

/** An alpha channel alone says nothing: many pictures have one and are opaque. @param pixels RGBA. */
export function showsThrough(pixels: Uint8Array): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

function beginsAsAccepted(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  if (['\xff\xd8\xff', '\x89PNG', 'GIF8'].some((signature) => head.startsWith(signature))) return true;
  return (head.startsWith('RIFF') && head.endsWith('WEBP')) || head.slice(4, 8) === 'ftyp';
}

/** An animated AVIF has a still picture as well, which decoders find when the file calls itself by that. */
function withoutSequence(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavis') return bytes;
  const still = Buffer.from(bytes);
  still.write('avif', 8, 'latin1');
  return still;
}

function widthsFor(width: number): number[] {
  const widest = Math.min(width, renditionWidths.at(-1) ?? width);
  return [...renditionWidths.filter((candidate) => candidate < widest), widest];
}

async function rendition(image: Sharp, format: Rendition['format']) {
  const { data, info } = await refusing(image.toBuffer({ resolveWithObject: true }));
  return { name: `-${info.width}.${format}`, data, width: info.width, height: info.height, format };
}

/** libvips' errors are about files: a picture that can't be read is the sender's matter, not ours. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    if (/unsupported image format/i.test(message)) throw new PictureRefused('type', { cause: error });
    if (/^timeout/i.test(message)) throw new PictureRefused('slow', { cause: error });
    if (/pixel limit/i.test(message)) throw new PictureRefused('pixels', { cause: error });
    throw new PictureRefused('broken', { cause: error });
  }
}

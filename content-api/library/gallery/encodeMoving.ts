import sharp, { type Sharp } from 'sharp';
import { MOST, type Moving, playableAnimation } from '../motion.shared.ts';

/** A column of text is hardly wider, and every frame has to be fetched. */
const WIDEST = 960;
/** The pixels of all frames together: encoding so many takes two seconds. */
const MOST_PIXELS = 30e6;
const LONGEST_ENCODING = 20;

/** Null for what doesn't move, for what is beyond the bounds, and where later frames can't be read. */
export async function encodeMoving(bytes: Buffer, uniqueId?: string): Promise<Buffer | null> {
  const motion = playableAnimation(bytes);
  if (!motion) return null;
  return encoded(bytes, motion, uniqueId).catch(() => null);
}

async function encoded(bytes: Buffer, motion: Moving, uniqueId?: string): Promise<Buffer | null> {
  const { delays, plays } = motion;
  const image = sharp(bytes, { animated: true, failOn: 'error', limitInputPixels: MOST.megapixels * 1e6 });
  const { pages, width, pageHeight: height = 0, loop = 0, orientation = 1 } = await image.metadata();
  // Another animation than its headers told of, or lying on its side, which is undone for a single frame only.
  if (pages !== delays.length || orientation > 1) return null;
  const scale = Math.min(1, WIDEST / width, Math.sqrt(MOST_PIXELS / (width * height * delays.length)));
  const smaller = image
    .timeout({ seconds: LONGEST_ENCODING })
    .resize({ width: Math.max(1, Math.floor(width * scale)) })
    .webp({ quality: 75, effort: 2, delay: delays, loop: loop > 0 ? Math.min(loop, plays) : plays });
  return named(smaller, uniqueId).toBuffer();
}

export function named(image: Sharp, uniqueId: string | undefined): Sharp {
  return uniqueId ? image.withExif({ IFD0: { ImageDescription: uniqueId } }) : image;
}

/** The id of a master or a moving file that was named so; undefined for any other picture, or what is none. */
export async function idIn(bytes: Buffer): Promise<string | undefined> {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const { exif } = await sharp(bytes)
    .metadata()
    .catch(() => ({ exif: undefined }));
  return /(?<![\da-f])[\da-f]{32}(?![\da-f])/.exec(exif?.toString('latin1') ?? '')?.[0];
}

import sharp from 'sharp';
import { type EncodedPicture, showsThrough } from '../gallery/encode.ts';
import { SvgRefused } from './svgTree.ts';

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

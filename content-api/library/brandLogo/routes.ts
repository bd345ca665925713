import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import type { uploadSchema } from '../gallery/gallery.shared.ts';
import { type PictureParts, receivePicture } from '../gallery/receive.ts';
import { largestSvg, logoRefusals, uploadedLogoSchema } from './brandLogo.shared.ts';
import { cleanSvg } from './cleanSvg.ts';
import { encodeSvg } from './encodeSvg.ts';
import { isDrawing, SvgRefused } from './svgTree.ts';

const refusals = { 413: 'More than 10 MB, or a drawing of more than 512 kB', 415: 'No picture and no SVG' };

/** Uploads for the agency's own logo, which may be a drawing. */
export function brandLogoRoutes(parts: PictureParts) {
  return {
    upload: answers('Upload a logo or a mark of the agency', uploadedLogoSchema, 201, {
      description:
        'A drawing (SVG) is cleaned by a list of what drawings are made of; `removed` says what of it is gone.',
      refusals,
    })(async (call: CallWith<{ form: typeof uploadSchema }>) => {
      const { image } = call.req.valid('form');
      const { url, width, height, removed } = await receiveLogo(parts, image);
      return call.json({ url, width, height, removed }, 201);
    }),
  };
}

/** At an address of its own, which no entry of the gallery takes along when it goes. */
async function receiveLogo(parts: PictureParts, file: File) {
  const source = file.size <= largestSvg * 2 ? Buffer.from(await file.arrayBuffer()) : null;
  if (!source || !isDrawing(source)) {
    return { ...(await receivePicture(parts, file, async (picture) => picture, true)), removed: [] };
  }
  try {
    const { svg, removed } = cleanSvg(source);
    const clean = new File([svg], file.name, { type: 'image/svg+xml' });
    const drawn = { ...parts, encodePicture: encodeSvg };
    return { ...(await receivePicture(drawn, clean, async (picture) => picture, true)), removed };
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    const [status, code] =
      error.message === logoRefusals.bytes ? ([413, 'too_large'] as const) : ([400, 'invalid'] as const);
    throw new ApiFailure(status, code, error.message, { fields: { image: error.message } });
  }
}

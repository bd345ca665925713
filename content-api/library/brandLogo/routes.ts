import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import type { uploadSchema } from '../gallery/gallery.shared.ts';
import { noticeOf, type PictureParts, receivePicture } from '../gallery/receive.ts';
import { logoRefusals, uploadedLogoSchema } from './brandLogo.shared.ts';
import { cleanLogo, encodeSvg } from './cleanLogo.ts';
import { isDrawing, SvgRefused } from './svgTree.ts';

const refusals = {
  413: 'More than 10 MB, or a drawing of more than 512 kB',
  415: 'Neither an image nor an SVG',
};

export function brandLogoRoutes(parts: PictureParts) {
  return {
    upload: answers('Upload a logo or a small mark of the agency', uploadedLogoSchema, 201, {
      description: 'Keeps the safe parts of an SVG. `removed` lists what was left out.',
      refusals,
    })(async (call: CallWith<{ form: typeof uploadSchema }>) => {
      const { image } = call.req.valid('form');
      const { url, width, height, removed, notice } = await receiveLogo(parts, image);
      return call.json({ url, width, height, removed, ...(notice ? { notice } : {}) }, 201);
    }),
  };
}

/** At an address of its own, which no entry of the gallery takes along when it goes. */
async function receiveLogo(parts: PictureParts, file: File) {
  const source = Buffer.from(await file.arrayBuffer());
  if (!isDrawing(source)) {
    const picture = await receivePicture(parts, file, async (picture) => picture, true);
    const notice = picture.moving
      ? 'Logos aren’t animated: pages show its first frame.'
      : noticeOf(source, false);
    return { ...picture, removed: [], notice };
  }
  try {
    const { svg, removed } = await cleanLogo(source);
    const clean = new File([svg], file.name, { type: 'image/svg+xml' });
    const drawn = { ...parts, encodePicture: encodeSvg };
    const picture = await receivePicture(drawn, clean, async (picture) => picture, true);
    return { ...picture, removed, notice: undefined };
  } catch (error) {
    if (!(error instanceof SvgRefused)) throw error;
    const [status, code] =
      error.message === logoRefusals.bytes ? ([413, 'too_large'] as const) : ([400, 'invalid'] as const);
    throw new ApiFailure(status, code, error.message, { fields: { image: error.message } });
  }
}

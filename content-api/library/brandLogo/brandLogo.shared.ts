import { z } from 'zod';

export const largestSvg = 512 * 1024;

export const logoRefusals = {
  noSvg: 'This isn’t an SVG drawing, JPEG, PNG, WebP, AVIF or GIF',
  text: 'Turn the text in the drawing into outlines first: browsers don’t load typefaces for images',
  size: 'The drawing has no size: save it with a viewBox',
  complex: 'The drawing is too complex: simplify it to fewer than 5,000 parts, or save it as PNG',
  empty: 'The drawing has nothing that browsers can show',
  bytes: 'The drawing is larger than 512 kB: simplify it, or save it as PNG',
};

/** A logo as the agency's settings keep it afterwards: `url` is what they take. */
export const uploadedLogoSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Parts of a drawing that could run or load something, or that the stored form can't express. */
  removed: z.array(z.string()),
  /** The difference between a pixel picture as it was sent and as it is stored. */
  notice: z.string().optional(),
});

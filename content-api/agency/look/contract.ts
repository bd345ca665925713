import { z } from 'zod';
import { CORNERS, defaultLook, type Look, PAIRS } from '../../values/look/contract.ts';

const colour = z
  .string('This must be a colour')
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, 'Write a colour as six digits, such as #ff5a1f')
  .overwrite((text) => `#${text.replace('#', '').toLowerCase()}`);

const logo = z
  .string('This must be the address of an upload')
  .regex(/^(?:\/uploads\/[a-z\d_-]+\.(?:svg|webp))?$/, 'Upload the picture first');

/** What stands for the agency's name: addresses of uploads, '' where there is none. */
export const brandLogoSchema = z.object({
  /** On light grounds. */
  light: logo,
  dark: logo,
  /** A square one, of which icons are made. */
  mark: logo,
});

export const lookSchema = z.object({
  colours: z.object({ paper: colour, ink: colour, spot: colour, second: colour }),
  corners: z.enum(CORNERS, 'Choose one of the corners'),
  typefaces: z.enum(PAIRS, 'Choose one of the pairs').default(defaultLook.typefaces),
  marks: z.boolean('This must be true or false').default(defaultLook.marks),
}) satisfies z.ZodType<Look>;

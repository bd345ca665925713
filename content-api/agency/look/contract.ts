import { z } from 'zod';
import { CORNERS, type Look } from '../../values/look/contract.ts';

const colour = z
  .string('This must be a colour')
  .trim()
  .regex(/^#?[0-9a-f]{6}$/i, 'Write a colour as six digits, such as #ff5a1f')
  .overwrite((text) => `#${text.replace('#', '').toLowerCase()}`);

export const lookSchema = z.object({
  colours: z.object({ paper: colour, ink: colour, spot: colour, second: colour }),
  corners: z.enum(CORNERS, 'Choose one of the corners'),
}) satisfies z.ZodType<Look>;

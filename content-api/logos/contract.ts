import { z } from 'zod';
import type { Picture } from '../gallery/contract.ts';

/** What is asked of a client logo; `logo_url` is what the upload answered. */
export const logoSchema = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(200, 'Name is too long'),
  logo_url: z
    .string()
    .trim()
    .max(2000, 'Logo image must be a URL')
    .refine((url) => url === '' || /^(?:\/(?!\/)|https?:\/\/)/.test(url), 'Logo image must be a URL')
    .default(''),
  alt_text: z
    .string('Alt text is required')
    .trim()
    .min(1, 'Alt text is required')
    .max(500, 'Alt text is too long'),
  sort_order: z.coerce
    .number('Sort order must be a number')
    .int('Sort order must be a whole number')
    .default(0),
  active: z.boolean().default(true),
});

export type LogoInput = z.infer<typeof logoSchema>;

/** A logo as the API answers it. */
export interface Logo extends LogoInput {
  id: number;
}

/** A logo as pages show it. */
export interface ShownLogo {
  name: string;
  picture: Picture;
}

import { z } from 'zod';
import { changesOf, isAddress, requiredLine, requiredText, wholeNumber } from '../../values/fields.shared.ts';
import type { Picture } from '../../values/picture.shared.ts';

/** The fields of a client logo; `logo_url` is the address that the upload returned. */
export const logoSchema = z.object({
  name: requiredLine('Name', 200),
  logo_url: requiredText('Logo image', 2000).refine(isAddress, 'Logo image must be a URL'),
  alt_text: requiredLine('Alt text', 500),
  sort_order: wholeNumber('Sort order'),
  active: z.boolean('Active must be true or false').default(true),
});

export const logoChangesSchema = changesOf(logoSchema);

export const logoEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  logo_url: z.string(),
  alt_text: z.string(),
  sort_order: z.int(),
  active: z.boolean(),
  updated_at: z.string(),
});

export type LogoInput = z.infer<typeof logoSchema>;
export type Logo = z.infer<typeof logoEntrySchema>;

export interface ShownLogo {
  name: string;
  picture: Picture;
}

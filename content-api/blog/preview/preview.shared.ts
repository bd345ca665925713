import { z } from 'zod';

export const previewQuerySchema = z.object({
  url: z
    .string('Name the page')
    .max(500)
    .regex(/^\/(?!\/)/, 'Must be an address of this site'),
  /** As JSON: name and logos that the page is to be seen with, whatever is kept. */
  wearing: z.string().max(1500).optional(),
});

export const previewLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

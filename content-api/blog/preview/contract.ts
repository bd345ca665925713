import { z } from 'zod';

export const previewQuerySchema = z.object({
  url: z
    .string('Which page?')
    .max(500)
    .regex(/^\/(?!\/)/, 'Must be an address of this site'),
});

/** Where the preview is to be seen, by whoever has the address, and until when. */
export const previewLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

import { z } from 'zod';

export const previewQuerySchema = z.object({
  url: z
    .string('Which page?')
    .max(500)
    .regex(/^\/(?!\/)/, 'Must be an address of this site'),
});

export const previewLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

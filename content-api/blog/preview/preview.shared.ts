import { z } from 'zod';

export const previewQuerySchema = z.object({
  url: z
    .string('Page is required')
    .max(500)
    .regex(/^\/(?!\/)/, 'Must be an address of this site'),
  wearing: z.string().max(1500).optional(),
});

export const previewLinkSchema = z.object({ url: z.string(), expires_at: z.string() });

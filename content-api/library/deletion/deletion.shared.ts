import { z } from 'zod';

export const TRASH_DAYS = 30;

export const trashKinds = [
  'post',
  'page',
  'author',
  'category',
  'logo',
  'testimonial',
  'service',
  'image',
] as const;

export const trashKindSchema = z.enum(trashKinds);

export type TrashKind = z.infer<typeof trashKindSchema>;

export const trashedSchema = z.object({ success: z.literal(true), trash_id: z.int() });

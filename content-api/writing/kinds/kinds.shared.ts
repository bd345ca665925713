import { z } from 'zod';

/** What is written over hours and days, and so has working copies, revisions, presence and previews. */
export const writtenKindSchema = z.enum(['post', 'page']);
export type WrittenKind = z.infer<typeof writtenKindSchema>;

import { z } from 'zod';

/** The kinds that people write over hours and days, with working copies, revisions, presence and previews. */
export const writtenKindSchema = z.enum(['post', 'page']);
export type WrittenKind = z.infer<typeof writtenKindSchema>;

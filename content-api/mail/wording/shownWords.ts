import type { z } from 'zod';
import { wornBrandSchema } from '../../agency/look.shared.ts';
import { wordsSchema } from './wording.shared.ts';

/** Words of a letter to be looked at, in a brand that may not be saved yet. */
export const shownWordsSchema = wordsSchema.extend({ wearing: wornBrandSchema.optional() });
export type ShownWords = z.output<typeof shownWordsSchema>;

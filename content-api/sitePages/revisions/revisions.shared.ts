import type { z } from 'zod';
import { differenceSchema } from '../../writing/revisions/revisions.shared.ts';
import { pageEntrySchema } from '../sitePages.shared.ts';

export const pageRevisionValuesSchema = pageEntrySchema.pick({
  title: true,
  address: true,
  description: true,
  status: true,
  sections: true,
});
export type PageRevisionValues = z.infer<typeof pageRevisionValuesSchema>;

export const pageDifferenceSchema = differenceSchema(pageRevisionValuesSchema);
export type PageDifference = z.infer<typeof pageDifferenceSchema>;

import { z } from 'zod';
import { findingSchema } from '../../blog/checks/checks.shared.ts';

/** Something worth mending in a page. `section` is the id of that where it stands; null for the page's own fields. */
export const pageFindingSchema = findingSchema.extend({ text: z.string(), section: z.string().nullable() });
export type PageFinding = z.infer<typeof pageFindingSchema>;

export const pageFindingsSchema = z.object({ findings: z.array(pageFindingSchema) });

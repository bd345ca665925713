import { z } from 'zod';
import {
  changesOf,
  optionalLine,
  requiredLine,
  requiredText,
  wholeNumber,
} from '../../values/fields.shared.ts';

/** The fields of a testimonial, for the form and the API. */
export const testimonialSchema = z.object({
  name: requiredLine('Name', 200),
  role: requiredLine('Role', 200),
  quote: requiredText('Quote', 5000),
  initials: optionalLine('Initials', 10, 'Initials are too long'),
  sort_order: wholeNumber('Sort order'),
  active: z.boolean('Active must be true or false').default(true),
});

export const testimonialEditSchema = changesOf(testimonialSchema);

export const testimonialEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  quote: z.string(),
  initials: z.string(),
  sort_order: z.int(),
  active: z.boolean(),
  updated_at: z.string(),
});

export type TestimonialInput = z.infer<typeof testimonialSchema>;
export type Testimonial = z.infer<typeof testimonialEntrySchema>;

export interface ShownTestimonial {
  name: string;
  role: string;
  quote: string;
  initials: string;
}

/** 'Maria da Silva Costa' → 'MDS': the first letters of the first three words. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

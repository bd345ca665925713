import { z } from 'zod';

/** What is asked of a testimonial, in the form and by the API. */
export const testimonialSchema = z.object({
  name: z.string('Name is required').trim().min(1, 'Name is required').max(200, 'Name is too long'),
  role: z.string('Role is required').trim().min(1, 'Role is required').max(200, 'Role is too long'),
  quote: z.string('Quote is required').trim().min(1, 'Quote is required').max(5000, 'Quote is too long'),
  initials: z.string().trim().max(10, 'Initials are too long').default(''),
  sort_order: z.coerce
    .number('Sort order must be a number')
    .int('Sort order must be a whole number')
    .default(0),
  active: z.boolean().default(true),
});

export type TestimonialInput = z.infer<typeof testimonialSchema>;

/** A testimonial as the API answers it. */
export interface Testimonial extends TestimonialInput {
  id: number;
}

/** A testimonial as pages show it: initials are always there. */
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

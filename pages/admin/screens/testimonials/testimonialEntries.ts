import type { Testimonial, TestimonialInput } from '#content-api/testimonials/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import type { Entries } from '../../entries/useEntries.ts';

export const testimonialEntries: Entries<Testimonial, TestimonialInput, { trash_id: number }> = {
  key: 'testimonials',
  list: async () => (await answerOf(api.testimonials.$get())).testimonials,
  add: (json) => answerOf(api.testimonials.$post({ json })),
  change: (id, json, condition) => answerOf(api.testimonials[':id'].$put({ param: { id }, json }, condition)),
  remove: (id) => deletionOf(api.testimonials[':id'].$delete({ param: { id } })),
};

import type { Testimonial, TestimonialInput } from '#content-api/library/testimonials/testimonials.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { deletionOf } from '../../calls/deletion.ts';
import type { Entries, WithEarlier } from '../../ui/entries/useEntries.ts';

export const testimonialEntries: Entries<Testimonial, TestimonialInput, { trash_id: number }> & WithEarlier =
  {
    key: 'testimonials',
    list: async () => (await answerOf(api.testimonials.$get())).testimonials,
    add: (json) => answerOf(api.testimonials.$post({ json })),
    change: (id, json, condition) =>
      answerOf(api.testimonials[':id'].$put({ param: { id }, json }, condition)),
    remove: (id) => deletionOf(api.testimonials[':id'].$delete({ param: { id } })),
    earlier: async (id) => (await answerOf(api.testimonials[':id'].earlier.$get({ param: { id } }))).earlier,
  };

export const placeTestimonial = async (id: string, before: number | null): Promise<Testimonial[]> =>
  (await answerOf(api.testimonials[':id'].place.$put({ param: { id }, json: { before } }))).testimonials ??
  [];

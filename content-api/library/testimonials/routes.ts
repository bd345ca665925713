import { placing } from '../crud/placing.ts';
import { type CrudParts, crudRoutes } from '../crud/routes.ts';
import {
  activeTestimonials,
  addTestimonial,
  changeTestimonial,
  findTestimonial,
  removeTestimonial,
  testimonials,
} from './store.ts';
import {
  type Testimonial,
  type testimonialEditSchema,
  testimonialEntrySchema,
  type testimonialSchema,
} from './testimonials.shared.ts';

export function testimonialRoutes(parts: CrudParts) {
  const routes = crudRoutes<
    'testimonials',
    Testimonial,
    typeof testimonialSchema,
    typeof testimonialEditSchema
  >(parts, 'testimonials', {
    noun: 'Testimonial',
    kind: 'testimonial',
    schema: testimonialEntrySchema,
    taken: {},
    list: (db, may) => (may('testimonials.write') ? testimonials(db) : activeTestimonials(db)),
    find: findTestimonial,
    add: (db, input) => addTestimonial(db, input),
    change: (db, id, changes) => changeTestimonial(db, id, changes),
    remove: removeTestimonial,
  });
  const place = placing(parts, 'testimonials', 'Testimonial', testimonialEntrySchema, testimonials);
  return { ...routes, place };
}

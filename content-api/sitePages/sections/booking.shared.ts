import { drawing } from '../fields/drawings.shared.ts';
import { line, sectionType, text } from '../fields/fields.shared.ts';

export const booking = sectionType(
  {
    label: 'Booking',
    hint: 'The title of a page, next to the whole booking form.',
    once: true,
  },
  {
    eyebrow: line('Above the title', { most: 120 }),
    title: line('Title'),
    lede: text('Introduction', { links: true }),
    formTitle: line('Form title', { most: 120 }),
    aside: text('Next to the form', { most: 1000, links: true }),
    drawing: drawing(),
  },
);

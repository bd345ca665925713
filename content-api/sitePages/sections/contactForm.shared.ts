import { sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const contactForm = sectionType(
  { label: 'Contact form', hint: 'The form of the contact page. Its messages become leads.', once: true },
  {
    ...heading(),
    aside: text('Next to the form', { most: 1000, links: true }),
  },
);

import { choice, line, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const services = sectionType(
  { label: 'Services', hint: 'All services, each with a link to its page.', shows: 'services' },
  {
    ...heading(),
    layout: choice('Layout', { index: 'One row each', cards: 'Large cards, each with a button' }),
    buttonLabel: line('Card button text', { most: 80 }),
  },
);

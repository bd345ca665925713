import { choice, line, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const services = sectionType(
  { label: 'Services', hint: 'All services, each leading to its page.', shows: 'services' },
  {
    ...heading(),
    layout: choice('Layout', { index: 'A row each', cards: 'Large cards, each with a button' }),
    buttonLabel: line('Words on the button of a card', { most: 80 }),
  },
);

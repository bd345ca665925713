import { buttons } from '../fields/buttons.shared.ts';
import { drawing } from '../fields/drawings.shared.ts';
import { choice, line, link, sectionType, text } from '../fields/fields.shared.ts';

export const hero = sectionType(
  {
    label: 'Head of the page',
    hint: 'The title of the page, what it is about, and where to go on.',
    once: true,
  },
  {
    layout: choice('Layout', { page: 'As on most pages', front: 'Large, as on the home page' }),
    backLabel: line('Back link: words', { most: 80 }),
    backHref: link('Back link: where to'),
    eyebrow: line('Above the title', { most: 120 }),
    title: line('Title', { most: 200, hint: 'The one title of the page.' }),
    lede: text('Introduction', { links: true }),
    buttons: buttons(),
    note: text('Note', { most: 500, hint: 'Small, below the buttons.' }),
    drawing: drawing(),
    place: choice('Place of the drawing', {
      aside: 'Beside the title',
      small: 'Beside the title, small on phones',
      band: 'Below the title, between the margins',
      bleed: 'Below the title, from edge to edge',
    }),
    serviceType: line('Kind of service', {
      most: 120,
      hint: 'On the page of a service: what it is in two or three common words, for search engines.',
    }),
  },
);

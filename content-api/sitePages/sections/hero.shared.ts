import { buttons } from '../fields/buttons.shared.ts';
import { drawing } from '../fields/drawings.shared.ts';
import { choice, line, link, sectionType, text } from '../fields/fields.shared.ts';

export const hero = sectionType(
  {
    label: 'Page header',
    hint: 'The title of the page, an introduction, and buttons.',
    once: true,
  },
  {
    layout: choice('Layout', { page: 'Standard', front: 'Large, as on the home page' }),
    backLabel: line('Back link: text', { most: 80 }),
    backHref: link('Back link: target'),
    eyebrow: line('Above the title', { most: 120 }),
    title: line('Title', { most: 200, hint: 'The one title of the page.' }),
    lede: text('Introduction', { links: true }),
    buttons: buttons(),
    note: text('Note', { most: 500, hint: 'Small, below the buttons.' }),
    drawing: drawing(),
    place: choice('Drawing position', {
      aside: 'Next to the title',
      small: 'Next to the title, small on phones',
      band: 'Below the title, between the margins',
      bleed: 'Below the title, from edge to edge',
    }),
    serviceType: line('Kind of service', {
      most: 120,
      hint: 'On the page of a service: two or three common words for the service, for search engines.',
    }),
  },
);

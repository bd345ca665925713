import { buttons, drawing } from '../fields/drawings.shared.ts';
import { choice, fields, layouts, line, link, list, sectionType, text } from '../fields/fields.shared.ts';
import { picture, video } from '../fields/pictures.shared.ts';

export const hero = sectionType(
  {
    label: 'Page header',
    hint: 'The title of the page, an introduction, and buttons.',
    once: true,
  },
  {
    layout: layouts({
      page: ['Standard', 't4,5,8,1.5 h4,9,22,4 t4,16,24,1.5 t4,20,18,1.5'],
      front: ['Large, as on the home page', 'h4,4,18,6 h4,12,16,6 t4,21,18,1.5 b4,25,8,3 i26,4,18,22'],
      centre: ['Centred', 't20,4,8,1.5 h8,8,32,4 t12,15,24,1.5 b18,20,12,4'],
    }),
    backLabel: line('Back link: text', { most: 80 }),
    backHref: link('Back link: target'),
    eyebrow: line('Above the title', { most: 120 }),
    title: line('Title', { most: 200, hint: 'The one title of the page.' }),
    lede: text('Introduction', { links: true }),
    buttons: buttons(),
    note: text('Note', { most: 500, hint: 'Small, below the buttons.' }),
    drawing: drawing(),
    picture: picture('Image in place of the drawing'),
    slides: list('More images', fields({ picture: picture() }), {
      one: 'picture',
      most: 8,
      hint: 'Next to the first one, in a row that visitors scroll. Not behind the title.',
    }),
    video: video('Video over the image'),
    place: choice('Position of the drawing or image', {
      aside: 'Next to the title',
      small: 'Next to the title, small on phones',
      band: 'Below the title, between the margins',
      bleed: 'Below the title, from edge to edge',
      behind: 'Behind the title (images only)',
    }),
    serviceType: line('Kind of service', {
      most: 120,
      hint: 'On the page of a service: two or three common words for the service, for search engines.',
    }),
  },
);

import { line, link, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const film = sectionType(
  {
    label: 'Video',
    hint: 'An image that links to a video on another site. Nothing loads from there until a visitor clicks.',
  },
  {
    ...heading(),
    poster: picture('Poster'),
    href: link('Video address'),
    linkLabel: line('Link text', { most: 120, hint: 'For example: Watch the video, 2 minutes.' }),
    caption: text('Caption', { most: 1000 }),
  },
);

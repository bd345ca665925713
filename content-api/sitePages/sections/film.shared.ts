import { line, link, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { picture } from '../fields/pictures.shared.ts';

export const film = sectionType(
  {
    label: 'Film',
    hint: 'A picture that leads to a film elsewhere: nothing of it is loaded before somebody follows.',
  },
  {
    ...heading(),
    poster: picture('Poster'),
    href: link('Where the film is'),
    linkLabel: line('Words of the link', { most: 120, hint: 'Such as Watch the film, 2 minutes.' }),
    caption: text('Below it', { most: 1000 }),
  },
);

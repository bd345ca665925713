import { choice, layouts, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';
import { LISTED } from './listed.shared.ts';

export const team = sectionType(
  {
    label: 'Team',
    hint: 'Your team or the authors of your posts, with their portraits.',
    once: true,
    shows: LISTED.team,
  },
  {
    ...heading(),
    who: choice('People', { authors: 'The authors of your posts', team: 'Your team' }),
    layout: layouts({
      rows: [
        'Photo next to the text',
        'i4,4,8,8 h14,4,8,2 t14,8,8,1.5 i26,4,8,8 h36,4,8,2 t36,8,8,1.5 i4,17,8,8 h14,17,8,2 i26,17,8,8 h36,17,8,2',
      ],
      portraits: [
        'Large portraits',
        'i4,3,12,17 h4,22,9,2 t4,26,7,1.5 i18,3,12,17 h18,22,9,2 t18,26,7,1.5 i32,3,12,17 h32,22,9,2 t32,26,7,1.5',
      ],
      names: ['Names, set large', 'h4,4,24,4 t34,5,10,1.5 h4,12,18,4 t34,13,10,1.5 h4,20,28,4 t34,21,10,1.5'],
      spread: [
        'One person at a time, set large',
        'i4,2,18,13 h24,4,20,3 t24,9,10,1.5 t24,12,14,1.5 h4,19,16,3 t4,24,10,1.5 i26,16,18,13',
      ],
    }),
  },
);

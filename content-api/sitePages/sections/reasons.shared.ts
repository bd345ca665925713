import { drawing } from '../fields/drawings.shared.ts';
import { fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const reasons = sectionType(
  { label: 'Reasons', hint: 'Reasons to choose you, each with a way to check it.' },
  {
    ...heading(),
    layout: layouts({
      columns: [
        'Two columns',
        'h4,4,16,3 t4,9,16,1.5 h27,4,16,3 t27,9,16,1.5 h4,17,16,3 t4,22,16,1.5 h27,17,16,3 t27,22,16,1.5',
      ],
      rows: [
        'One row each',
        'h4,4,14,3 t24,4,20,1.5 t24,7,16,1.5 h4,13,11,3 t24,13,20,1.5 t24,16,12,1.5 h4,22,16,3 t24,22,20,1.5 t24,25,16,1.5',
      ],
      cards: [
        'Cards',
        'f4,4,12,22 h6,7,8,2 t6,12,8,1.5 f18,4,12,22 h20,7,8,2 t20,12,8,1.5 f32,4,12,22 h34,7,8,2 t34,12,8,1.5',
      ],
    }),
    drawing: drawing(),
    reasons: list(
      'Reasons',
      fields({
        title: line('Title', { most: 120 }),
        text: text('Text', { most: 1000 }),
        check: text('How to check it', { most: 500 }),
      }),
      { one: 'reason' },
    ),
  },
);

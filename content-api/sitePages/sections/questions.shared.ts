import { fields, layouts, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const questions = sectionType(
  {
    label: 'Questions and answers',
    hint: 'The first answer is open, and the others open with a click. Search engines can show them too.',
  },
  {
    ...heading(),
    layout: layouts({
      list: [
        'One below the other',
        'h4,5,24,2 t40,5,4,2 f4,9,40,0 h4,12,30,2 t40,12,4,2 f4,16,40,0 h4,19,20,2 t40,19,4,2 f4,23,40,0',
      ],
      columns: [
        'Two columns, all open',
        'h4,4,14,2 t4,8,18,1.5 t4,11,14,1.5 h26,4,14,2 t26,8,18,1.5 t26,11,12,1.5 h4,17,14,2 t4,21,18,1.5 h26,17,14,2 t26,21,18,1.5',
      ],
    }),
    questions: list(
      'Questions',
      fields({ question: line('Question', { most: 300 }), answer: text('Answer') }),
      { one: 'question' },
    ),
  },
);

import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const questions = sectionType(
  {
    label: 'Questions and answers',
    hint: 'The first answer is open, and the others open with a click. Search engines can show them too.',
  },
  {
    ...heading(),
    questions: list(
      'Questions',
      fields({ question: line('Question', { most: 300 }), answer: text('Answer') }),
      { one: 'question' },
    ),
  },
);

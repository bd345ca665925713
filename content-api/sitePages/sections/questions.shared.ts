import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const questions = sectionType(
  {
    label: 'Questions and answers',
    hint: 'The first answer is open, the others one click away. Search engines are told of them.',
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

import { drawing } from '../fields/drawings.shared.ts';
import { fields, line, list, sectionType, text } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const reasons = sectionType(
  { label: 'Reasons', hint: 'Reasons to choose you, each with a way to check it.' },
  {
    ...heading(),
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

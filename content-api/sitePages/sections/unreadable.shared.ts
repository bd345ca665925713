import { z } from 'zod';
import type { FieldMeta } from '../fields/fields.shared.ts';
import { sectionType } from '../fields/fields.shared.ts';

const textField = (label: string) =>
  z
    .string(`${label} must be text`)
    .default('')
    .meta({ input: 'text', label } satisfies FieldMeta);

/**
 * Stands in for a section that no contract takes, as of a later version of the program: it stays on its page, and
 * visitors see nothing of it. Nobody can add one.
 */
export const unreadable = sectionType(
  {
    label: 'Section that can’t be read',
    hint: 'Visitors don’t see it. It is kept as it is until you delete it.',
  },
  { why: textField('Why it can’t be read'), kept: textField('Content, as JSON') },
);

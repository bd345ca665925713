import { z } from 'zod';
import { type FieldMeta, sectionType } from '../fields/fields.shared.ts';

const textField = (label: string) =>
  z
    .string(`${label} must be text`)
    .default('')
    .meta({ input: 'text', label } satisfies FieldMeta);

/** Replaces a section that no schema accepts, as of a later version: visitors don't see it, and nobody can add one. */
export const unreadable = sectionType(
  {
    label: 'Section that can’t be read',
    hint: 'Visitors don’t see it. It is kept as it is until you delete it.',
  },
  { why: textField('Why it can’t be read'), kept: textField('Content, as JSON') },
);

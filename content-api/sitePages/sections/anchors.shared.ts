import { line, sectionType } from '../fields/fields.shared.ts';

export const anchors = sectionType(
  {
    label: 'Links to sections',
    hint: 'A bar that leads to the sections of this page that have a title.',
    once: true,
  },
  { label: line('Before the links', { most: 60, hint: 'For example: On this page' }) },
);

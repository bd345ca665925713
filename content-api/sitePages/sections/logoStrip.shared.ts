import { line, sectionType } from '../fields/fields.shared.ts';

export const logoStrip = sectionType(
  { label: 'Client logos', hint: 'The logos from the list of client logos, passing by.', shows: 'logos' },
  { title: line('Title', { most: 120 }) },
);

import { line, sectionType } from '../fields/fields.shared.ts';

export const logoStrip = sectionType(
  { label: 'Client logos', hint: 'A moving strip of your client logos.', shows: 'logos' },
  { title: line('Title', { most: 120 }) },
);

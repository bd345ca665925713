import { choice, richText as html, sectionType } from '../fields/fields.shared.ts';
import { heading } from '../fields/headings.shared.ts';

export const richText = sectionType(
  { label: 'Text', hint: 'Paragraphs, lists, links and headings of your own.' },
  {
    ...heading(),
    layout: choice('Layout', {
      column: 'One column',
      columns: 'Two columns of a paragraph each',
      clause: 'Title in the margin',
    }),
    html: html('Text'),
  },
);

import { wordsOf } from './word.shared.ts';

/** The words around case studies. Islands load the other words of pages, and none of these. */
export const WORK = wordsOf('work', {
  all: 'All work',
  everything: 'All',
  filters: 'Filter the work',
  client: 'Client',
  services: 'Services',
  sector: 'Sector',
  year: 'Year',
  result: 'Result',
  next: 'Next case',
  related: 'Related work',
  ofService: 'Work we are proud of',
});

export const CALLOUT = wordsOf('callout', { note: 'Note', tip: 'Tip', warning: 'Warning' });

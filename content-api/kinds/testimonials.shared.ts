import { z } from 'zod';
import { optionalLine, requiredLine, requiredText, wholeNumber } from '../values/fields.shared.ts';
import { contentKind } from './contentKind.shared.ts';

export const testimonials = contentKind({
  kind: 'testimonial',
  key: 'testimonials',
  noun: 'Testimonial',
  inActivity: 'testimonial of {}',
  fields: {
    name: requiredLine('Name', 200),
    role: requiredLine('Role', 200),
    quote: requiredText('Quote', 5000),
    initials: optionalLine('Initials', 10, 'Initials are too long'),
    sort_order: wholeNumber('Sort order'),
    active: z.boolean('Active must be true or false').default(true),
  },
  order: ['sort_order'],
  identity: ['name', 'role'],
  form: {
    name: { label: 'Name' },
    role: { label: 'Role' },
    quote: { label: 'Quote', rows: 4 },
    initials: { label: 'Initials', hint: 'If empty, they are made from the name' },
    sort_order: { label: 'Sort Order' },
  },
  screen: {
    title: 'Testimonials',
    subtitle: 'Manage client feedback displayed on home page',
    empty: 'Add a testimonial to show it on the home page.',
    question: 'Delete this item?',
    failsToDeleteSilently: true,
    card: { role: 'soft', quote: 'quoted' },
  },
  shownSchema: z.object({ name: z.string(), role: z.string(), quote: z.string(), initials: z.string() }),
  shown: ({ name, role, quote, initials }) => ({
    name,
    role,
    quote,
    initials: initials || initialsOf(name),
  }),
});

/** 'Maria da Silva Costa' → 'MDS': the first letters of the first three words. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 3)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}

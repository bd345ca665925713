import { z } from 'zod';
import { requiredLine, requiredText } from '../values/fields.shared.ts';
import { slugSchema } from '../values/slugs.shared.ts';
import { contentKind, type EntryOf } from './contentKind.shared.ts';

/** Passages that many posts show and that change everywhere at once. Posts name them by their slugs. */
export const snippets = contentKind({
  kind: 'snippet',
  key: 'snippets',
  noun: 'Snippet',
  fields: {
    name: requiredLine('Name', 200),
    slug: slugSchema,
    text: requiredText('Text', 20_000),
    active: z.boolean('Active must be true or false').default(true),
  },
  order: ['name'],
  identity: ['slug'],
  form: {
    name: { label: 'Name', hint: 'You find it under this name when you insert it' },
    slug: { label: 'Slug', hint: 'Posts name the snippet by it, so it can’t change later', isFixed: true },
    text: { label: 'Text', input: 'richText' },
  },
  screen: {
    title: 'Snippets',
    subtitle: 'Passages for many posts. Each changes everywhere at once.',
    empty: 'Add a price note, a disclaimer or an offer, then insert it into posts.',
    question: 'Delete this snippet?',
    card: { slug: 'soft' },
    hides: true,
  },
  shownSchema: z.object({ slug: z.string(), name: z.string(), text: z.string() }),
  shown: ({ slug, name, text }) => ({ slug, name, text }),
});

export type Snippet = EntryOf<typeof snippets>;

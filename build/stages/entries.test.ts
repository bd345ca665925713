import { expect, it } from 'vitest';
import type { Snapshot } from '#static-data/schema.ts';
import { entriesOf, inputsOf } from './entries.ts';

const said = (...quotes: string[]) =>
  inputsOf(
    entriesOf({
      site: { brand: 'Agency' },
      seo: { defaults: {}, pages: {} },
      authors: [],
      logos: [],
      categories: [],
      posts: [],
      testimonials: quotes.map((quote) => ({ name: 'Ada', role: 'CEO', quote, initials: 'A' })),
    } as unknown as Snapshot),
  );

it('what changes in one of two entries of the same name is seen', () => {
  const before = said('First', 'Second');
  expect([
    said('First!', 'Second'),
    said('First', 'Second!'),
    said('Second', 'First'),
    said('Second'),
  ]).not.toContain(before);
  expect(said('First', 'Second')).toBe(before);
});

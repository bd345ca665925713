import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/contract.ts';
import { entriesOf, inputsOf } from './entries.ts';
import type { SnapshotWithRevisions } from './snapshot.ts';

const said = (...quotes: string[]) =>
  inputsOf(
    entriesOf({
      site: { brand: 'Agency' },
      seo: { defaults: {}, pages: {} },
      authors: [],
      logos: [],
      services: [],
      navigation: defaultNavigation,
      categories: [],
      posts: [],
      pages: [],
      pageVersions: {},
      testimonials: quotes.map((quote) => ({ name: 'Ada', role: 'CEO', quote, initials: 'A' })),
      revisions: [],
    } as unknown as SnapshotWithRevisions),
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

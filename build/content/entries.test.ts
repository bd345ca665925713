import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { entriesOf, entryChanges, inputsOf } from './entries.ts';
import type { SnapshotWithRevisions } from './snapshot.ts';

const snapshotWith = (some: object) =>
  ({
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
    testimonials: [],
    cases: [],
    team: [],
    files: [],
    collections: [],
    entries: [],
    snippets: [],
    unlinked: {},
    feedIds: {},
    moved: [],
    movedServices: [],
    movedPages: [],
    movedCategories: [],
    movedAuthors: [],
    redirects: [],
    revisions: [],
    ...some,
  }) as unknown as SnapshotWithRevisions;

const said = (...quotes: string[]) => {
  const testimonials = quotes.map((quote) => ({ name: 'Ada', role: 'CEO', quote, initials: 'A' }));
  return inputsOf(entriesOf(snapshotWith({ testimonials })));
};

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

it('a new name of the agency is no change of the SEO configuration, which takes it over where it names none', () => {
  const named = (brand: string, siteName: string) =>
    snapshotWith({ site: { brand }, seo: { defaults: { siteName }, pages: {} } });
  const changed = (before: SnapshotWithRevisions, now: SnapshotWithRevisions) =>
    entryChanges(entriesOf(before), entriesOf(now), now).map(({ kind }) => kind);
  expect(changed(named('Agency', 'Agency'), named('Studio', 'Studio'))).toEqual(['site']);
  expect(changed(named('Agency', 'Agency'), named('Agency', 'Studio'))).toEqual(['seo']);
});

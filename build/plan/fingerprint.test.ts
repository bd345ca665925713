import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { categoryNamed, postNamed } from '#static-data/select/factories.ts';
import { digestsIn, entriesOf } from '../content/entries.ts';
import { type PostDigests, postsBefore } from '../content/posts.ts';
import type { SnapshotWithRevisions } from '../content/snapshot.ts';
import { fingerprintOver, unchangedSince, unchangedSurroundings } from './fingerprint.ts';
import { countPages, planPages } from './plan.ts';

const CATEGORIES = ['code', 'design', 'video'];

const snapshotOf = (posts: PostSummary[], brand = 'Agency') =>
  ({
    site: { brand },
    seo: { defaults: {}, pages: {} },
    authors: [],
    logos: [],
    services: [],
    navigation: defaultNavigation,
    testimonials: [],
    cases: [],
    team: [],
    files: [],
    collections: [],
    entries: [],
    snippets: [],
    pages: [],
    pageVersions: {},
    categories: CATEGORIES.map(categoryNamed),
    posts,
    revisions: posts.map(() => ''),
  }) as unknown as SnapshotWithRevisions;

/** Every page with its fingerprint as it is made without a last release, and whether it is said to be unchanged since one. */
function pagesOf(now: SnapshotWithRevisions, before: SnapshotWithRevisions | null = null) {
  const entries = entriesOf(now);
  const fingerprintOf = fingerprintOver(now, entries.others, digestsIn(entries));
  const doubtful = planPages(now, before ? unchangedSince(entriesOf(before), entries) : undefined);
  const asked = new Set(doubtful.map(({ url }) => url));
  return planPages(now).map((page) => ({
    page,
    fingerprint: fingerprintOf(page),
    isUnchanged: before !== null && !asked.has(page.url),
  }));
}

const someCategories = fc.subarray(CATEGORIES);
const blog = fc
  .array(someCategories, { maxLength: 60 })
  .map((all) => all.map((categories, place) => postNamed(`post-${place}`, { categories })));

/** What staff do to one place of the blog. */
const edit = fc.record({
  what: fc.constantFrom('retitle', 'insert', 'remove', 'recategorise', 'swap'),
  at: fc.nat(60),
  categories: someCategories,
});

function edited(
  posts: PostSummary[],
  { what, at, categories }: typeof edit extends fc.Arbitrary<infer E> ? E : never,
) {
  const post = posts[at];
  if (what === 'insert') {
    const slug = `new-${posts.length}`;
    return posts.some((one) => one.slug === slug)
      ? posts
      : posts.toSpliced(at, 0, postNamed(slug, { categories }));
  }
  if (!post) return posts;
  if (what === 'remove') return posts.toSpliced(at, 1);
  if (what === 'recategorise') return posts.with(at, { ...post, categories });
  if (what === 'retitle') return posts.with(at, { ...post, title: `${post.title}!` });
  return [...posts.slice(0, at), ...posts.slice(at, at + 2).reverse(), ...posts.slice(at + 2)];
}

describe('the fingerprint of pages', () => {
  it('is said to be unchanged only where it is the same as in the last release', () => {
    const release = fc.tuple(
      blog,
      fc.array(edit, { maxLength: 3 }),
      fc.constantFrom('Agency', 'Agency', 'Other'),
    );
    fc.assert(
      fc.property(release, ([posts, edits, brand]) => {
        const [before, now] = [snapshotOf(posts), snapshotOf(edits.reduce(edited, posts), brand)];
        const was = new Map(pagesOf(before).map(({ page, fingerprint }) => [page.file, fingerprint]));
        expect(countPages(now)).toBe(planPages(now).length);
        for (const { page, fingerprint, isUnchanged } of pagesOf(now, before)) {
          if (isUnchanged) expect(was.get(page.file)).toBe(fingerprint);
        }
      }),
      { numRuns: 1000, seed: 7 },
    );
  });

  it('is another one on those pages alone that show what has changed', () => {
    const posts = Array.from({ length: 30 }, (_, place) =>
      postNamed(`post-${place}`, { categories: ['code'], author: place < 10 ? 'ada' : 'bob' }),
    );
    const authors = (bio: string) =>
      ['ada', 'bob'].map((slug) => ({ slug, name: slug, bio, role: '', avatar: null }));
    const before = { ...snapshotOf(posts), authors: authors('') };
    const was = new Map(pagesOf(before).map(({ page, fingerprint }) => [page.url, fingerprint]));
    const changed = (now: SnapshotWithRevisions) =>
      pagesOf(now, before)
        .filter(({ page, fingerprint }) => page.kind && was.get(page.url) !== fingerprint)
        .map(({ page }) => page.url);
    const body = posts.with(5, { ...(posts[5] as PostSummary), contentHash: 'other' });
    expect(changed({ ...before, posts: body })).toEqual(['/blog/post-5']);
    const bio = before.authors.with(0, { slug: 'ada', name: 'ada', bio: 'Writes.', role: '', avatar: null });
    const byAda = posts.slice(0, 10).map(({ slug }) => `/blog/${slug}`);
    expect(changed({ ...before, authors: bio })).toEqual(byAda);
    const name = before.authors.with(0, { slug: 'ada', name: 'Ada Byron', bio: '', role: '', avatar: null });
    expect(changed({ ...before, authors: name })).toContain('/blog/category/code');
  });

  it('is known of all list pages but those that show the post, when its title changes', () => {
    const posts = Array.from({ length: 100 }, (_, place) =>
      postNamed(`post-${place}`, { categories: ['code'] }),
    );
    const now = posts.with(50, postNamed('post-50', { categories: ['code'], title: 'Other' }));
    const doubtful = pagesOf(snapshotOf(now), snapshotOf(posts)).filter(({ isUnchanged }) => !isUnchanged);
    const lists = doubtful.filter(({ page }) => page.kind && page.kind.name !== 'post');
    expect(lists.map(({ page }) => page.url)).toEqual(['/blog/page/6', '/blog/category/code/page/6']);
  });

  it('stays known in a category that an added post is not in', () => {
    const posts = Array.from({ length: 40 }, (_, place) =>
      postNamed(`post-${place}`, { categories: [place % 2 === 0 ? 'code' : 'design'] }),
    );
    const now = [postNamed('new', { categories: ['code'] }), ...posts];
    const known = pagesOf(snapshotOf(now), snapshotOf(posts)).filter(({ isUnchanged }) => isUnchanged);
    const categories = known.flatMap(({ page }) => page.kind?.params.category ?? []);
    expect(categories).toEqual(['design', 'design', 'design']);
  });

  it('is another one on those pages of content alone that show what has changed', () => {
    const pageOf = (address: string, type: string, title = 'A page') => ({
      ...{
        address,
        storedAddress: address,
        title,
        description: '',
        updatedAt: '',
        version: '',
        pictures: {},
      },
      sections: [{ id: 'one', type, hidden: false, data: {} }],
    });
    const shown = [
      pageOf('/', 'testimonials'),
      pageOf('/about-us', 'team'),
      pageOf('/a', 'quote'),
      pageOf('/a/b', 'quote'),
    ];
    const before = { ...snapshotOf([]), pages: shown as unknown as Snapshot['pages'] };
    const versioned = ({ pages, ...rest }: SnapshotWithRevisions): SnapshotWithRevisions => {
      const versions = pages.map((page) => [page.address, JSON.stringify(page)] as const);
      return { ...rest, pages, pageVersions: Object.fromEntries(versions) };
    };
    const was = new Map(pagesOf(versioned(before)).map(({ page, fingerprint }) => [page.url, fingerprint]));
    const changed = (now: Partial<SnapshotWithRevisions>) =>
      pagesOf(versioned({ ...before, ...now }))
        .filter(({ page, fingerprint }) => page.kind && was.get(page.url) !== fingerprint)
        .map(({ page }) => page.url);
    const other = (place: number, page: object) => ({
      pages: before.pages.with(place, page as (typeof before.pages)[0]),
    });
    expect(changed(other(2, pageOf('/a', 'facts')))).toEqual(['/a']);
    expect(changed(other(2, pageOf('/a', 'quote', 'Renamed')))).toEqual(['/a', '/a/b']);
    expect(changed(other(1, pageOf('/about-us', 'facts')))).toEqual(['/about-us', '/about']);
    expect(changed({ testimonials: [{ name: 'Ada' }] as Snapshot['testimonials'] })).toEqual(['/']);
    expect(changed({ logos: [{ name: 'Acme' }] as Snapshot['logos'] })).toEqual([]);
    expect(changed({ cases: [{ slug: 'ferry', services: [] }] as unknown as Snapshot['cases'] })).toEqual([]);
  });

  it('stays known of the whole blog when a logo, a quote or the SEO data of a page changes', () => {
    const before = snapshotOf(Array.from({ length: 40 }, (_, place) => postNamed(`post-${place}`)));
    const logos = [{ name: 'Acme' }] as Snapshot['logos'];
    const testimonials = [{ name: 'Ada' }] as Snapshot['testimonials'];
    const seo = {
      ...before.seo,
      pages: { about: { metaTitle: 'Who we are' } },
    } as unknown as Snapshot['seo'];
    for (const changed of [{ logos }, { testimonials }, { seo }]) {
      const doubtful = pagesOf({ ...before, ...changed }, before).filter(({ isUnchanged }) => !isUnchanged);
      expect(doubtful.filter(({ page }) => page.kind)).toEqual([]);
    }
  });
});

const REACH = 2;

const listOf = (entries: Record<string, string>): PostDigests => ({
  slugs: Object.keys(entries),
  digests: Object.values(entries),
});

/** What stands around a post, read from the list itself. */
function around(entries: Record<string, string>, name: string): string | null {
  const all = Object.entries(entries);
  const place = all.findIndex(([other]) => other === name);
  return place < 0 ? null : JSON.stringify(all.slice(Math.max(0, place - REACH), place + REACH + 1));
}

describe('the surroundings of a post', () => {
  it('are unchanged exactly where the same posts stand around it as before', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const list = fc
      .tuple(
        fc.shuffledSubarray(names),
        fc.array(fc.constantFrom<string>('x', 'x', 'x', 'x', 'y'), { minLength: 9, maxLength: 9 }),
      )
      .map(([some, digests]) => Object.fromEntries(some.map((name, at) => [name, digests[at] ?? 'x'])));
    const near = list.chain((before) =>
      fc
        .record({
          at: fc.nat(9),
          cut: fc.nat(1),
          add: fc.boolean(),
          digest: fc.constantFrom<string>('x', 'y'),
        })
        .map((edit) => {
          const all = Object.entries(before);
          all.splice(edit.at, edit.cut, ...(edit.add ? [['new', edit.digest] as [string, string]] : []));
          return [before, Object.fromEntries(all)] as const;
        }),
    );
    const pair = fc.oneof(near, fc.tuple(list, list));
    fc.assert(
      fc.property(pair, ([before, now]) => {
        const isUnchanged = unchangedSurroundings(postsBefore(listOf(before), listOf(now)), REACH);
        for (const [place, name] of Object.keys(now).entries()) {
          expect(isUnchanged(place)).toBe(around(before, name) === around(now, name));
        }
      }),
      { numRuns: 2000, seed: 11 },
    );
  });
});

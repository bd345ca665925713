import { LIBRARY_KINDS } from '#content-api/kinds/kinds.shared.ts';
import type { ShownPage, Snapshot } from '#static-data/schema.ts';
import { seoKeyOf, showsEntries } from '#static-data/select/sitePages.ts';

const BLOG = '/blog';
/** The kinds of content that show in sections of pages and nowhere else. */
const OF_SECTIONS = LIBRARY_KINDS.filter(({ path }) => path === undefined);
const SEO_OF_KINDS: readonly string[] = ['blog', 'post'];

/** Their plan names no posts, so a change of one would never be seen: reading any has to fail at once. */
export function withoutPosts(snapshot: Snapshot): Snapshot {
  const refuse = () => {
    throw new Error('This page reads posts: give it a kind that names them (build/plan/plan.ts).');
  };
  return Object.defineProperty({ ...snapshot, body: refuse }, 'posts', { get: refuse });
}

/** For a page that lists posts, of which it shows the cards alone. */
export function withCards(snapshot: Snapshot): Snapshot {
  const refuse = () => {
    throw new Error('This page reads the text of a post: only the page of that post does.');
  };
  return { ...snapshot, body: refuse };
}

/** The same for error documents, which come of looking for a post that isn't there. */
export function withNoPost(snapshot: Snapshot): Snapshot {
  return { ...snapshot, posts: [], body: async () => undefined };
}

/** Leaves out content that only pages of their own show, so that a changed logo renders none of the thousands again. */
export function ofKinds(snapshot: Snapshot): Snapshot {
  const refuse = () => {
    throw new Error('This page is of a kind: let isOfKinds name what it reads (build/plan/partsOfSite.ts).');
  };
  const { defaults, pages: all } = snapshot.seo;
  const read = Object.entries(all).filter(([key]) => SEO_OF_KINDS.includes(key));
  const seo = { defaults, pages: Object.fromEntries(read) };
  return Object.defineProperties(
    { ...snapshot, seo, pages: snapshot.pages.filter(({ address }) => address === BLOG) },
    Object.fromEntries(OF_SECTIONS.map(({ key }) => [key, { get: refuse }])),
  );
}

/** Whether {@link ofKinds} has an entry. @param name of one that isn't a post, as in Entries: `author/ada`. */
export function isOfKinds(name: string): boolean {
  const at = name.indexOf('/');
  const [kind, key] = [name.slice(0, at), name.slice(at + 1)];
  if (kind === 'seo') return key === 'defaults' || SEO_OF_KINDS.includes(key);
  // The blog's own page shows on its lists.
  if (kind === 'page') return key === BLOG;
  if (kind === 'order') return key === 'services';
  return !isOfSections(kind);
}

export function isOfSections(kind: string): boolean {
  return OF_SECTIONS.some((one) => one.kind === kind);
}

/** The same of a list of posts, on whose cards of their authors only the names stand. */
export function isOfLists(name: string): boolean {
  return isOfKinds(name) && !name.startsWith('author/');
}

/** The same of a post's own page, which tells the names of its author and categories, and no other. */
export function isOfPosts(name: string): boolean {
  return isOfLists(name) && !name.startsWith('category/') && !name.startsWith('page/');
}

/** The same of the back office's shell and the error documents: of pages they show no other than these, and no snippets. */
export function isOfOwnKind(name: string): boolean {
  if (name.startsWith('snippet/')) return false;
  return !name.startsWith('page/') || ['page//404', 'page//blog', 'page//blog/404'].includes(name);
}

/** The same of a page of content, which shows lists where it has sections for them. */
export function isOfPage(name: string, page: ShownPage): boolean {
  const at = name.indexOf('/');
  const [kind, key] = [name.slice(0, at), name.slice(at + 1)];
  switch (kind) {
    case 'page':
      return key === page.storedAddress;
    case 'seo':
      return key === 'defaults' || key === seoKeyOf(page.address);
    case 'order':
      return key === 'services' || showsEntries(page, key);
    default: {
      // Its fingerprint has what it shows of them.
      if (kind === 'case' || kind === 'collection' || kind === 'entry') return false;
      const listed = LIBRARY_KINDS.find((one) => one.kind === kind);
      return listed === undefined || showsEntries(page, listed.key);
    }
  }
}

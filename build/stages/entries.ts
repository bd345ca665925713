import type { EntryChange } from '#content-api/releases/contract.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { digest } from './fingerprint.ts';
import { createPostDigest } from './postDigest.ts';

/** The digest of each entry of a snapshot by its kind and slug, such as `post/first-steps`. */
export type Entries = Record<string, string>;

/** Everything that a snapshot holds, bodies by their stored hash. */
export function entriesOf(snapshot: Snapshot): Entries {
  const entries: Entries = { site: digest(JSON.stringify(snapshot.site)) };
  const add = (kind: string, name: string, entry: unknown) => {
    entries[`${kind}/${name}`] = digest(JSON.stringify(entry));
  };
  add('seo', 'defaults', snapshot.seo.defaults);
  for (const [key, page] of Object.entries(snapshot.seo.pages)) add('seo', key, page);
  for (const author of snapshot.authors) add('author', author.slug, author);
  const used = new Set(snapshot.posts.flatMap((post) => post.categories));
  // Lists offer a category only while somebody has written in it.
  for (const category of snapshot.categories)
    add('category', category.slug, [category, used.has(category.slug)]);
  for (const [place, logo] of snapshot.logos.entries()) add('logo', logo.name, [place, logo]);
  for (const [place, quote] of snapshot.testimonials.entries())
    add('testimonial', quote.name, [place, quote]);
  const postDigest = createPostDigest();
  for (const post of snapshot.posts) entries[`post/${post.slug}`] = postDigest(post);
  return entries;
}

/** One digest over all entries in their order, and over whatever else a site depends on. */
export function inputsOf(entries: Entries, ...others: string[]): string {
  const lines = Object.entries(entries).map(([name, hash]) => `${name}\0${hash}`);
  return digest([...others, ...lines].join('\n'));
}

/** What was added, changed or removed since. */
export function entryChanges(before: Entries, now: Entries, snapshot: Snapshot): EntryChange[] {
  const changes: EntryChange[] = [];
  const titles = new Map(snapshot.posts.map((post) => [post.slug, post.title]));
  const note = (key: string, change: EntryChange['change']) => {
    const [kind = '', slug = ''] = splitKey(key);
    changes.push({
      kind: kind as EntryChange['kind'],
      slug,
      name: titles.get(slug) ?? nameOf(snapshot, kind, slug),
      change,
    });
  };
  for (const [key, hash] of Object.entries(now)) {
    if (before[key] === undefined) note(key, 'added');
    else if (before[key] !== hash) note(key, 'changed');
  }
  for (const key of Object.keys(before)) if (now[key] === undefined) note(key, 'removed');
  return changes;
}

function splitKey(key: string): [string, string] {
  const at = key.indexOf('/');
  return at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)];
}

/** A name that staff know; the slug of what is gone. */
function nameOf(snapshot: Snapshot, kind: string, slug: string): string {
  if (kind === 'author') return snapshot.authors.find((author) => author.slug === slug)?.name ?? slug;
  if (kind === 'category')
    return snapshot.categories.find((category) => category.slug === slug)?.name ?? slug;
  return slug;
}

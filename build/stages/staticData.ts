import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from '#static-data/schema.ts';
import type { Last } from './basis.ts';
import type { Draft } from './draft.ts';
import type { Entries } from './entries.ts';
import { type KeptPosts, patchedPostsJson, postsJson } from './postsJson.ts';

const POSTS = 'static-data/posts.json';

/** The snapshot as visitors' code reads it: one JSON file a kind, by name, nothing that isn't public. */
export function staticData(snapshot: Snapshot): Record<string, string> {
  return { ...allButPosts(snapshot), [POSTS]: [...postsJson(snapshot.posts)].join('') };
}

function allButPosts({ site, seo, authors, categories, logos, testimonials }: Snapshot) {
  return {
    'static-data/site.json': JSON.stringify(site),
    'static-data/seo.json': JSON.stringify(seo),
    'static-data/authors.json': JSON.stringify({ authors }),
    'static-data/categories.json': JSON.stringify({ categories }),
    'static-data/logos.json': JSON.stringify({ logos }),
    'static-data/testimonials.json': JSON.stringify({ testimonials }),
  };
}

export function writeStaticData(snapshot: Snapshot, entries: Entries, draft: Draft, last: Last | null): void {
  for (const [path, json] of Object.entries(allButPosts(snapshot))) draft.write(path, json, 'data', path);
  const kept = last && keptPosts(last);
  const posts = kept && patchedPostsJson(snapshot.posts, entries.posts, kept);
  draft.write(POSTS, posts ?? postsJson(snapshot.posts), 'data', POSTS);
}

/** Null for a file that is gone or cut short. */
function keptPosts({ path, release, basis }: Last): KeptPosts | null {
  try {
    const json = readFileSync(join(path, POSTS));
    return json.length === release.files[POSTS]?.bytes ? { json, entries: basis.entries.posts } : null;
  } catch {
    return null;
  }
}

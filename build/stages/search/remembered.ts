import { readFileSync } from 'node:fs';
import type { Last } from '../basis.ts';
import type { IndexedPost } from './documents.ts';

/** What a release's index was made of, as it lies beside the release: one short list a post. */
export function indexedPostsJson(posts: readonly IndexedPost[]): string {
  return JSON.stringify(
    posts.map(({ contentHash, title, excerpt, text }) => [contentHash, title, excerpt, text]),
  );
}

/** What the last release's index was made of; null when that is not known. */
export function readIndexedPosts({ search }: Last): IndexedPost[] | null {
  try {
    const rows = JSON.parse(readFileSync(search, 'utf8')) as [string, string, string, string][];
    return rows.map(([contentHash, title, excerpt, text]) => ({ contentHash, title, excerpt, text }));
  } catch {
    return null;
  }
}

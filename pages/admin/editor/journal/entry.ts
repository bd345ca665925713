import type { PostStatus } from '#content-api/blog/posts/contract.ts';

/** All that is written in the post editor. `content` is HTML in the editor's own form, categories ascend. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featured_image_url: string;
  meta_title: string;
  meta_description: string;
  status: PostStatus;
  author_id: number;
  categories: number[];
}

/** What one tab has written and the server hasn't acknowledged. */
export interface JournalEntry {
  /** Of this piece of writing; a new post is created with it as its idempotency key. */
  id: string;
  user: number;
  /** Id of the post; null while it is a new one. */
  post: number | null;
  /** The post's revision that the writing began from. */
  base: number | null;
  values: PostValues;
  /** ISO 8601 in UTC. */
  writtenAt: string;
}

export function sameValues(a: PostValues, b: PostValues): boolean {
  return valuesKey(a) === valuesKey(b);
}

function valuesKey({ categories, ...values }: PostValues): string {
  const named = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([named, [...categories].sort((a, b) => a - b)]);
}

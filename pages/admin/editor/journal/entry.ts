import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';

/** All that is written in the post editor. `content` is HTML in the editor's own form, categories ascend. */
export interface PostValues {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featured_image_url: string;
  meta_title: string;
  meta_description: string;
  link_image_url: string;
  canonical_url: string;
  status: PostStatus;
  author_id: number;
  categories: number[];
}

export interface JournalEntry<Values extends { title: string } = { title: string }> {
  /** Identifies this piece of writing. A new entry is created with it as its idempotency key. */
  id: string;
  user: number;
  kind: WrittenKind;
  entry: number | null;
  /** The revision from which the writing began. */
  base: number | null;
  values: Values;
  /** ISO 8601 in UTC. */
  writtenAt: string;
}

/** Compares without regard to the order of fields and ids. */
export function sameValues(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  // Lists of ids, such as those of categories, have no order.
  if (Array.isArray(value)) return value.every(Number.isInteger) ? value.toSorted((a, b) => a - b) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { hash } from 'node:crypto';
import type { Snapshot } from '#static-data/schema.ts';
import { postBySlug } from '#static-data/select/posts.ts';

/** A short hash of any text: 128 bits of SHA-256. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/**
 * Parts of pages' data that are the same objects on page after page: the layout, an author, cards. One that is missing
 * here or listed in vain costs time, and nothing else.
 */
const SHARED = new Set(['layout', 'author', 'posts', 'related']);

/**
 * Gives the fingerprint of what a page's data function picked from the snapshot. What many pages share is read once,
 * and its digest stands for it; the rest is a page's own and read in one go.
 */
export function createFingerprint(): (data: unknown) => string {
  const digestOf = rememberDigests();
  return (data) => {
    const own: Record<string, unknown> = {};
    const shared: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(data as object)) {
      if (!SHARED.has(name)) own[name] = value;
      else shared[name] = Array.isArray(value) ? value.map(digestOf) : digestOf(value);
    }
    return digest(JSON.stringify([own, shared]));
  };
}

/** Gives an object's digest; what isn't one stands in a list of its own, so that no text passes for a digest. */
function rememberDigests(): (value: unknown) => string | [unknown] {
  const known = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return [value];
    const met = known.get(value);
    if (met !== undefined) return met;
    const made = digest(JSON.stringify(value));
    known.set(value, made);
    return made;
  };
}

/** The snapshot with the stored hash of each body in place of the body: enough to tell whether a page has changed. */
export function withoutBodies(snapshot: Snapshot): Snapshot {
  return {
    ...snapshot,
    body: async (slug) => {
      const post = postBySlug(snapshot.posts, slug);
      return post && { html: post.contentHash, toc: [], words: 0 };
    },
  };
}

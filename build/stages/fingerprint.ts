import { hash } from 'node:crypto';
import type { Snapshot } from '#static-data/schema.ts';
import { postBySlug } from '#static-data/select/posts.ts';

/** A short hash of any text: 128 bits of SHA-256. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/**
 * Gives the fingerprint of what a page's data function picked from the snapshot. Much of it is the same objects
 * on page after page (the site, a card, a picture): each of them is read once.
 */
export function createFingerprint(): (data: unknown) => string {
  const known = new WeakMap<object, string>();
  const shared = (value: object) => {
    const hit = known.get(value);
    if (hit !== undefined) return hit;
    const made = digest(JSON.stringify(value));
    known.set(value, made);
    return made;
  };
  const part = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(inList).join()}]`;
    return inList(value) ?? '';
  };
  const inList = (value: unknown) =>
    typeof value === 'object' && value !== null ? shared(value) : JSON.stringify(value);
  return (data) => {
    const parts = Object.entries(data as object).map(([name, value]) => `${name}:${part(value)}`);
    return digest(parts.join('\n'));
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

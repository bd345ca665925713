import type { Snapshot } from '#static-data/schema.ts';

/**
 * The snapshot for pages that aren't of a kind. Their plan names no posts, so that a change of one would never be
 * seen on them: reading any is a mistake that has to show at once.
 */
export function withoutPosts(snapshot: Snapshot): Snapshot {
  const refuse = () => {
    throw new Error('This page reads posts: give it a kind that names them (build/stages/plan.ts).');
  };
  return Object.defineProperty({ ...snapshot, body: refuse }, 'posts', { get: refuse });
}

/** The same for error documents, which come of looking for a post that isn't there. */
export function withNoPost(snapshot: Snapshot): Snapshot {
  return { ...snapshot, posts: [], body: async () => undefined };
}

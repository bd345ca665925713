import { openFrozen } from '#content-api/database/openFrozen.ts';
import { memoizeRecent } from '#content-api/values/memoize.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { answer } from '../../base/thread.ts';
import { plainBodies } from '../../content/addresses.ts';
import { othersOf } from '../../content/entries.ts';
import { createPostDigest, type DigestsOfPost, digestOfPosts, takePosts } from '../../content/posts.ts';
import { newFindings } from '../../facts/findings.ts';
import { fingerprintOver } from '../../plan/fingerprint.ts';
import { createRenderer } from '../render.ts';
import { type RenderJob, type RenderResult, renderShares } from './shares.ts';

await answer<RenderJob, RenderResult>(async (job, progress) => {
  const { root, record, others, folder, served, counter, tagsByKind } = job;
  const store = await openFrozen(job.store, job.moment);
  try {
    const posts = await takePosts(store);
    // The content has changed since the run began to read: this thread would make pages of another site.
    if (digestOfPosts(posts) !== job.digest) return { made: [], findings: newFindings() };
    const snapshot = { ...others, ...posts, body: plainBodies(posts.body, others.unlinked) };
    const fingerprintOf = fingerprintOver(snapshot, othersOf(snapshot), digestsOf(snapshot));
    const renderer = createRenderer(root, snapshot, { record, tagsByKind });
    return await renderShares(
      job.shares,
      { renderer, fingerprintOf, snapshot, folder, served },
      counter,
      progress,
    );
  } finally {
    await store.close();
  }
});

/** Pages near each other show the same posts. */
const REMEMBERED = 250;

function digestsOf({ posts, unlinked }: Snapshot): (index: number) => DigestsOfPost {
  const digest = createPostDigest(unlinked);
  return memoizeRecent(REMEMBERED, (index: number) => digest(posts[index] as PostSummary));
}

import { openFrozen } from '#content-api/database/openFrozen.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { keepLast } from '#static-data/select/keepLast.ts';
import { newFindings } from '../checks/findings.ts';
import { plainBodies } from '../links/deadLinks.ts';
import { loadKinds } from '../stages/direct.ts';
import { othersOf } from '../stages/entries.ts';
import { createPostDigest, type PostDigests } from '../stages/postDigest.ts';
import { reachOver } from '../stages/reach.ts';
import { createRenderer } from '../stages/render.ts';
import { digestOfPosts, takePosts } from '../stages/takePosts.ts';
import { answer, heard } from './answer.ts';
import type { RenderContent, RenderJob, RenderResult, RenderStart } from './renderJob.ts';
import { renderShares } from './renderShares.ts';
import { sharesOf, sharesOfSite } from './shares.ts';

/** A thread that takes shares of the pages until none is left. */
await answer<RenderStart, RenderResult>(async (start, progress) => {
  const { root, record } = start;
  // All that can be done before it is told what to render is done by then.
  if (!record) await loadKinds(root);
  const store = openFrozen(start.store);
  try {
    const posts = await takePosts(store);
    const { others, digest, tasks } = await heard<RenderContent>(start.content);
    // Somebody has written since the run began to read: this thread would make pages of another site.
    if (digestOfPosts(posts) !== digest) return { made: [], findings: newFindings() };
    const snapshot = { ...others, ...posts, body: plainBodies(posts.body, others.unlinked) };
    const shares = tasks ? sharesOf(tasks) : sharesOfSite(snapshot);
    const reachOf = reachOver(snapshot, othersOf(snapshot), digestsOf(snapshot));
    const { folder, counter, learnt } = await heard<RenderJob>(start.job);
    const renderer = createRenderer(root, snapshot, { record, learnt });
    return await renderShares(shares, { renderer, reachOf, snapshot, folder }, counter, progress);
  } finally {
    await store.close();
  }
});

/** Pages near each other show the same posts. */
const REMEMBERED = 250;

function digestsOf({ posts, unlinked }: Snapshot): (place: number) => PostDigests {
  const digest = createPostDigest(unlinked);
  return keepLast(REMEMBERED, (place: number) => digest(posts[place] as PostSummary));
}

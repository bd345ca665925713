import { deserialize } from 'node:v8';
import { openStore, readOnce } from '#content-api/database/open.ts';
import { publishedBodies } from '#content-api/posts/published.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { loadKinds } from '../stages/direct.ts';
import { othersOf } from '../stages/entries.ts';
import { taskFor } from '../stages/makePage.ts';
import { planPages } from '../stages/plan.ts';
import { createPostDigest, type PostDigests } from '../stages/postDigest.ts';
import { reachOver } from '../stages/reach.ts';
import { createRenderer } from '../stages/render.ts';
import { bodyReader } from '../stages/snapshot.ts';
import { answer, heard } from './answer.ts';
import type { RenderContent, RenderJob, RenderResult, RenderStart } from './renderJob.ts';
import { renderShares } from './renderShares.ts';

/** A thread that takes shares of the pages until none is left. */
await answer<RenderStart, RenderResult>(async (start, progress) => {
  const { root, record } = start;
  // All that can be done before it is told what to render is done by then.
  if (!record) await loadKinds(root);
  const store = openStore(start.store);
  readOnce(store);
  try {
    const content = deserialize(
      new Uint8Array(await heard<SharedArrayBuffer>(start.content)),
    ) as RenderContent;
    const { posts } = content.snapshot;
    const body = bodyReader(posts, (slugs) => publishedBodies(store.db, slugs));
    const snapshot = { ...content.snapshot, body };
    const tasks = content.tasks ?? planPages(snapshot).map(taskFor);
    const reachOf = reachOver(snapshot, othersOf(snapshot), digestsOf(snapshot));
    const { folder, counter, learnt } = await heard<RenderJob>(start.job);
    const renderer = createRenderer(root, snapshot, { record, learnt });
    return await renderShares(tasks, { renderer, reachOf, folder }, counter, progress);
  } finally {
    await store.close();
  }
});

/** Of the posts that this thread comes to. */
function digestsOf({ posts }: Snapshot): (place: number) => PostDigests {
  const known: PostDigests[] = [];
  const digest = createPostDigest();
  return (place) => {
    known[place] ??= digest(posts[place] as PostSummary);
    return known[place];
  };
}

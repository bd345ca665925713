import { deserialize } from 'node:v8';
import { openStore, readOnce } from '#content-api/database/open.ts';
import { publishedBodies } from '#content-api/posts/published.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { othersOf } from '../stages/entries.ts';
import { createPostDigest, type PostDigests } from '../stages/postDigest.ts';
import { reachOver } from '../stages/reach.ts';
import { createRenderer } from '../stages/render.ts';
import { bodyReader } from '../stages/snapshot.ts';
import { answer } from './answer.ts';
import type { RenderContent, RenderJob, RenderResult } from './renderJob.ts';
import { renderShares } from './renderShares.ts';

/** A thread that takes shares of the pages until none is left. */
await answer<RenderJob, RenderResult>(async (job, progress) => {
  const { snapshot, ...pages } = deserialize(new Uint8Array(job.content)) as RenderContent;
  const store = openStore(job.store);
  readOnce(store);
  try {
    const body = bodyReader(snapshot.posts, (slugs) => publishedBodies(store.db, slugs));
    const whole = { ...snapshot, body };
    const { record, learnt } = job;
    const renderer = createRenderer(job.root, whole, { record, learnt });
    const reachOf = reachOver(whole, othersOf(whole), digestsOf(whole));
    return await renderShares(pages, { renderer, reachOf }, job.counter, progress);
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

import { deserialize } from 'node:v8';
import { openStore, readOnce } from '#content-api/database/open.ts';
import { publishedBodies } from '#content-api/posts/published.ts';
import { rendererOf } from '../stages/render.ts';
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
    const renderer = rendererOf(job.root, { ...snapshot, body }, job.record);
    return await renderShares(pages, renderer, job.counter, progress);
  } finally {
    await store.close();
  }
});

import { deserialize } from 'node:v8';
import { openStore } from '#content-api/database/open.ts';
import { publishedBodies } from '#content-api/posts/published.ts';
import { newFindings } from '../checks/findings.ts';
import { makePage } from '../stages/makePage.ts';
import { rendererOf } from '../stages/render.ts';
import { bodyReader } from '../stages/snapshot.ts';
import { answer } from './answer.ts';
import { type RenderContent, type RenderJob, type RenderResult, takeShares } from './renderJob.ts';

/** A thread that takes shares of the pages until none is left. */
await answer<RenderJob, RenderResult>(async (job, progress) => {
  const { snapshot, tasks } = deserialize(new Uint8Array(job.content)) as RenderContent;
  const store = openStore(job.store);
  try {
    const body = bodyReader(snapshot.posts, (slugs) => publishedBodies(store.db, slugs));
    const renderer = rendererOf(job.root, { ...snapshot, body }, job.record);
    const result: RenderResult = { made: [], findings: newFindings() };
    for (const share of takeShares(job.counter, tasks.length)) {
      for (const place of share) {
        const task = tasks[place];
        if (task) result.made.push([place, await makePage(task, renderer, result.findings)]);
      }
      progress(share.length);
    }
    return result;
  } finally {
    await store.close();
  }
});

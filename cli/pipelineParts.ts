import type { Report } from '#build/base/progress.ts';
import type { Generated, PipelineParts } from '#build/content/parts.ts';
import type { SnapshotWithRevisions } from '#build/content/snapshot.ts';
import { contentState } from '#build/content/state.ts';
import { generate } from '#build/pipeline.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import type { Env } from '#content-api/env.ts';
import { root } from './root.ts';
import type { Content } from './transfer/openContent.ts';

/** The parts that rendering the site takes, for a store and its storages. */
export function pipelineParts({ env, store, uploads, releases }: Content, report: Report): PipelineParts {
  return {
    root: root(),
    releases,
    uploads,
    store: store.location,
    contentState: () => contentState(store, env.SITE_URL),
    takeSnapshot: () => snapshotOf(store, env),
    now: () => new Date(),
    report,
  };
}

/** With what reads each kind of content: most runs find that nothing has changed. */
export async function snapshotOf(store: Content['store'], env: Env): Promise<SnapshotWithRevisions> {
  const { takeSnapshotWithRevisions } = await import('#build/content/snapshot.ts');
  return takeSnapshotWithRevisions(store, env.SITE_URL);
}

/** Renders the site of a store that nobody else has, for a rehearsal. Nothing is written down about it. */
export async function renderOnce(content: Content): Promise<Generated> {
  const frozen = await openFrozen(content.store.location);
  const parts = pipelineParts(content, () => {});
  return generate({ ...parts, takeSnapshot: () => snapshotOf(frozen, content.env) }).finally(() =>
    frozen.close(),
  );
}

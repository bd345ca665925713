import { takeSnapshotWithRevisions } from '#build/content/snapshot.ts';
import { begin } from '#build/content/start.ts';
import { contentState, settledIn, stateOf } from '#build/content/state.ts';
import type { PipelineParts } from '#build/parts.ts';
import { currentRelease } from '#content-api/storage/releaseFolder.ts';
import { type Examined, type Finding, ok, warning } from './finding.ts';
import { contentOf } from './store.ts';

/** Whether the release was made from what the store has now, by this very program. Nothing is rendered. */
export async function lookAtWaiting(examined: Examined): Promise<Finding[]> {
  const { root, releases, uploads, env, now } = examined;
  const store = contentOf(examined);
  if (!store || env instanceof Error || currentRelease(releases.folder) === null) return [];
  const parts: PipelineParts = {
    root,
    releases,
    uploads,
    store: store.place,
    contentState: () => contentState(store, env.SITE_URL),
    takeSnapshot: () => takeSnapshotWithRevisions(store, env.SITE_URL),
    now: () => now,
    report: () => {},
  };
  const { last, inputs } = await begin(parts, await stateOf(parts));
  if (!last && settledIn(releases.folder, await stateOf(parts))) {
    const text = 'What the release was made from can’t be read: the next run makes every page anew.';
    // Nothing else takes the trouble, as long as the content stays as it is.
    return warning(text, 'Run "vitrine generate --full".');
  }
  if (!last) {
    return warning('The release was made by another version of the program.', 'Run "vitrine generate".');
  }
  if (last.basis.inputs !== inputs) {
    const advice = 'Run "vitrine generate"; with --dry-run it tells which pages and why.';
    return warning('The content is newer than the release: something waits to be published.', advice);
  }
  return ok('Everything that is published is in the release.');
}

import { newFindings } from '../checks/findings.ts';
import { makePage } from '../stages/makePage.ts';
import type { ReachOf } from '../stages/reach.ts';
import type { Renderer } from '../stages/render.ts';
import { type RenderContent, type RenderResult, takeShares } from './renderJob.ts';

/** Makes shares of the pages until all are taken, by this thread or another one. */
export async function renderShares(
  { tasks, shares }: Pick<RenderContent, 'tasks' | 'shares'>,
  renderer: Renderer,
  reachOf: ReachOf,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => unknown,
): Promise<RenderResult> {
  const result: RenderResult = { made: [], findings: newFindings() };
  for (const share of takeShares(counter, shares)) {
    for (const place of share) {
      const task = tasks[place];
      if (task) result.made.push([place, await makePage(task, renderer, reachOf, result.findings)]);
    }
    await onShare(share.length);
  }
  return result;
}

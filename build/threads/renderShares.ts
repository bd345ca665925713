import { newFindings } from '../checks/findings.ts';
import { type Maker, makePage, type PageTask } from '../stages/makePage.ts';
import { keepHeapSmall } from './collectGarbage.ts';
import { type RenderResult, type Share, sharesOf, takeShares } from './renderJob.ts';

/** Makes shares of the pages until all are taken, by this thread or another one. */
export async function renderShares(
  tasks: PageTask[],
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => unknown,
  result: RenderResult = { made: [], findings: newFindings() },
): Promise<RenderResult> {
  const keepSmall = keepHeapSmall();
  for (const share of takeShares(counter, sharesOf(tasks))) {
    await makeShare(share, tasks, maker, result);
    keepSmall();
    await onShare(share.length);
  }
  return result;
}

/** Makes these pages and adds them to the result. */
export async function makeShare(
  share: Share,
  tasks: PageTask[],
  maker: Maker,
  result: RenderResult,
): Promise<void> {
  for (const place of share) {
    const task = tasks[place];
    if (task) result.made.push([place, await makePage(task, maker, result.findings)]);
  }
}

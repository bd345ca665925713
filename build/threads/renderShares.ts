import { type Findings, newFindings } from '../checks/findings.ts';
import { type MadePage, type Maker, makePage, type PageTask } from '../stages/makePage.ts';
import { keepHeapSmall } from './collectGarbage.ts';
import type { RenderResult } from './renderJob.ts';
import { type Shares, takeShares } from './shares.ts';

/** Makes shares of the pages until all are taken, by this thread or another one. */
export async function renderShares(
  shares: Shares,
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => unknown,
): Promise<RenderResult> {
  const result: RenderResult = { made: [], findings: newFindings() };
  const keepSmall = keepHeapSmall();
  for (const share of takeShares(counter, shares.count)) {
    const pages = await makePages(shares.tasksOf(share), maker, result.findings);
    result.made.push([share, pages]);
    keepSmall();
    await onShare(pages.length);
  }
  return result;
}

/** Makes these pages, one after the other. */
export async function makePages(tasks: PageTask[], maker: Maker, findings: Findings): Promise<MadePage[]> {
  const made: MadePage[] = [];
  for (const task of tasks) made.push(await makePage(task, maker, findings));
  return made;
}

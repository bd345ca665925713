import { setImmediate } from 'node:timers/promises';
import { newFindings } from '../check/findings.ts';
import { type Maker, makePages } from '../render/makePage.ts';
import type { RenderResult } from './renderJob.ts';
import { type Shares, takeShares } from './shares.ts';

export async function renderShares(
  shares: Shares,
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => void,
): Promise<RenderResult> {
  const result: RenderResult = { made: [], findings: newFindings() };
  for (const share of takeShares(counter, shares.count)) {
    const pages = await makePages(shares.tasksOf(share), maker, result.findings);
    result.made.push([share, pages]);
    onShare(pages.length);
    // What other threads say is heard between shares.
    await setImmediate();
  }
  return result;
}

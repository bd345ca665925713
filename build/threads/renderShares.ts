import { setImmediate } from 'node:timers/promises';
import { newFindings } from '../check/findings.ts';
import { type Maker, makePages, type PageTask } from '../render/makePage.ts';
import type { RenderResult } from './renderJob.ts';
import { takeShares } from './shares.ts';

export async function renderShares(
  shares: PageTask[][],
  maker: Maker,
  counter: SharedArrayBuffer,
  onShare: (pages: number) => void,
): Promise<RenderResult> {
  const result: RenderResult = { made: [], findings: newFindings() };
  for (const share of takeShares(counter, shares)) {
    const pages = await makePages(share, maker, result.findings);
    result.made.push(...pages);
    onShare(pages.length);
    // What other threads say is heard between shares.
    await setImmediate();
  }
  return result;
}

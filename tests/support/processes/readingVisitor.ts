import { setTimeout as sleep } from 'node:timers/promises';

/** What a visitor who never stops found wrong, and how many pages they read. */
export interface Visit {
  problems: string[];
  pages: number;
}

/**
 * Reads page after page of a running site, and every asset that a page names, until told to stop. A page has to be
 * there, whole, and of one release with its assets.
 */
export async function visit(origin: string, paths: string[], signal: AbortSignal): Promise<Visit> {
  const found: Visit = { problems: [], pages: 0 };
  for (let turn = 0; !signal.aborted; turn += 1) {
    const path = paths[turn % paths.length] ?? '/';
    found.problems.push(...(await read(origin, path)));
    found.pages += 1;
    // Leaves the processor to whoever publishes.
    await sleep(5);
  }
  return found;
}

async function read(origin: string, path: string): Promise<string[]> {
  const response = await fetch(origin + path);
  const html = await response.text();
  if (response.status !== 200) return [`${path}: ${response.status}`];
  if (!html.startsWith('<!DOCTYPE html>') || !html.endsWith('</html>')) return [`${path}: is cut short`];
  const assets = new Set([...html.matchAll(/\/assets\/[\w./-]+/g)].map(([address]) => address));
  const problems: string[] = [];
  for (const asset of assets) {
    const { status } = await fetch(origin + asset, { method: 'HEAD' });
    if (status !== 200) problems.push(`${path}: ${asset} is ${status}`);
  }
  return problems;
}

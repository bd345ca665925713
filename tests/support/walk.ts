import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../..');

/**
 * The source files of which a function ran meanwhile, by V8's own count: files that were only imported are left out,
 * as are tests and what is compiled.
 */
export async function filesRun(doing: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await doing();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ran = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges[0]?.count))
      .map(({ url }) => sourceOf(url));
    return [...new Set(ran)]
      .filter((file) => /^(?!tests\/|dist\/|node_modules\/)[^.].*\.tsx?$/.test(file))
      .sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

function sourceOf(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : `.${path}`;
}

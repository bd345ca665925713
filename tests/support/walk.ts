import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '../..');

/** Vitest's function behind an export: in Node, to read what another file exports runs nothing there. */
const READS_EXPORT = /^\(\) => \{ try \{ return \w+ \} catch \{\} \}$/;

/**
 * The source files of which a function ran meanwhile, by V8's own count: files that were only imported, or of which a
 * table was read, are left out, as are tests and what is compiled.
 */
export async function filesRun(doing: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await doing();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    await session.post('Debugger.enable');
    const files = new Set<string>();
    for (const { url, scriptId, functions } of result) {
      const file = sourceOf(url);
      const counted = functions.flatMap(({ ranges: [range] }) => (range?.count ? [range] : []));
      if (counted.length === 0 || !/^(?!tests\/|dist\/|node_modules\/)[^.].*\.tsx?$/.test(file)) continue;
      const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
      const ran = counted.map(({ startOffset, endOffset }) => scriptSource.slice(startOffset, endOffset));
      if (!ran.every((code) => READS_EXPORT.test(code))) files.add(file);
    }
    return [...files].sort();
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}

function sourceOf(url: string): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url;
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : `.${path}`;
}

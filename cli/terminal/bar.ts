import { createRequire } from 'node:module';
import type { SingleBar } from 'cli-progress';

const require = createRequire(import.meta.url);

/** @param beside what stands behind the numbers: text and names of values in braces. */
export function drawBar(name: string, done: number, total: number, beside = ''): SingleBar {
  const { Presets, SingleBar } = require('cli-progress') as typeof import('cli-progress');
  const format = `  ${name.padEnd(10)} {bar} {value}/{total}  ${beside}`.trimEnd();
  const bar = new SingleBar(
    { format, clearOnComplete: true, hideCursor: true, fps: 15 },
    Presets.shades_classic,
  );
  bar.start(total, done, { at: '' });
  return bar;
}

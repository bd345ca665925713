import { createRequire } from 'node:module';
import type { SingleBar } from 'cli-progress';

const require = createRequire(import.meta.url);

/** Leaves room in a narrow terminal for the numbers and the text. */
function sizeIn(columns: number): number {
  return Math.max(4, Math.min(40, columns - 60));
}

/** @param beside the text after the numbers, with names of values in braces. */
export function drawBar(name: string, done: number, total: number, beside = ''): SingleBar {
  const { Presets, SingleBar } = require('cli-progress') as typeof import('cli-progress');
  const format = `  ${name.padEnd(10)} {bar} {value}/{total}  ${beside}`.trimEnd();
  const bar = new SingleBar(
    {
      format,
      barsize: sizeIn(process.stderr.columns ?? 100),
      clearOnComplete: true,
      hideCursor: true,
      fps: 15,
    },
    Presets.shades_classic,
  );
  bar.start(total, done, { at: '' });
  return bar;
}

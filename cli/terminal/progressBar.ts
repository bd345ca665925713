import type { SingleBar } from 'cli-progress';
import { drawBar } from './bar.ts';

export interface ProgressBar {
  update(done: number, total: number): void;
  stop(): void;
}

/** A bar on a terminal; in a pipe nothing, since the result's line follows. */
export function progressBar(name: string): ProgressBar {
  if (!process.stdout.isTTY) return { update() {}, stop() {} };
  let bar: SingleBar | undefined;
  return {
    update(done, total) {
      bar ??= drawBar(name, done, total);
      bar.update(done);
    },
    stop: () => bar?.stop(),
  };
}

import { Presets, SingleBar } from 'cli-progress';

/** How far a long piece of work is. */
export interface ProgressBar {
  update(done: number, total: number): void;
  stop(): void;
}

/** A bar on a terminal; in a pipe nothing, since the result's line follows. */
export function progressBar(name: string): ProgressBar {
  if (!process.stdout.isTTY) return { update() {}, stop() {} };
  const format = `  ${name.padEnd(10)} {bar} {value}/{total}`;
  const bar = new SingleBar(
    { format, clearOnComplete: true, hideCursor: true, fps: 15 },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      if (started) bar.update(done);
      else bar.start(total, done);
      started = true;
    },
    stop: () => bar.stop(),
  };
}

import type { SingleBar } from 'cli-progress';
import { truncate } from '../../content-api/values/fields.shared.ts';
import { drawBar } from './bar.ts';
import { beginDrawing, endDrawing } from './terminal.ts';

export interface ProgressBar {
  update(done: number, total: number): void;
  stop(): void;
}

/** A pipe gets no bar, because the result's line follows. */
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

/** Milliseconds between two lines in a pipe, which show that work goes on. */
const BETWEEN_LINES = 10_000;

interface Progress {
  /** Names the counted items, such as posts. */
  what: string;
  done: number;
  total: number;
  /** The slowest current item: a path or an address. */
  at?: string | undefined;
}

export interface StagesBar {
  update(progress: Progress): void;
  stop(): void;
}

/** For work in stages, such as posts, then pictures: a bar each on a terminal, an occasional line in a pipe. */
export function stagesBar(now = Date.now): StagesBar {
  if (!process.stdout.isTTY) return stageLines(now);
  let bar: SingleBar | undefined;
  let drawn: string | undefined;
  return {
    update({ what, done, total, at = '' }) {
      if (what !== drawn) {
        endDrawing();
        bar = beginDrawing(drawBar(what, done, total, '{eta_formatted} left  {at}'));
        drawn = what;
      }
      bar?.setTotal(total);
      bar?.update(done, { at: nameIn(at) });
    },
    stop: endDrawing,
  };
}

function stageLines(now: () => number): StagesBar {
  let last = now();
  return {
    update({ what, done, total, at }) {
      if (now() - last < BETWEEN_LINES) return;
      last = now();
      const numbers = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${what}`;
      console.error(at === undefined ? `${numbers} …` : `${numbers}, now ${nameIn(at)} …`);
    },
    stop() {},
  };
}

/** The last part of a path or address, cut to fit a line. */
function nameIn(location: string): string {
  return truncate(
    location
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
    40,
  );
}

import type { SingleBar } from 'cli-progress';
import type { ImportProgress } from '#content-api/transfer/contract.ts';
import { cut } from '../../content-api/values/fields/contract.ts';
import { drawBar } from './bar.ts';
import { beginDrawing, endDrawing } from './drawing.ts';

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

/** Milliseconds between two lines in a pipe: a log is to say that it goes on, and no more. */
const BETWEEN_LINES = 10_000;

export interface ImportBar {
  update(progress: ImportProgress): void;
  stop(): void;
}

/** Posts, then pictures, with the one that takes longest: a bar each on a terminal, a line now and then in a pipe. */
export function importBar(now = Date.now): ImportBar {
  if (!process.stdout.isTTY) return importLines(now);
  let bar: SingleBar | undefined;
  let drawn: ImportProgress['what'] | undefined;
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

function importLines(now: () => number): ImportBar {
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

/** The last part of a path or an address, as much of it as a line has room for. */
function nameIn(place: string): string {
  return cut(
    place
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '',
    40,
  );
}

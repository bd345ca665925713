/**
 * An event of a run: a stage has started, moved on, or ended with a remark. Events are the only side channel.
 */
export type ProgressEvent =
  | { type: 'stage'; stage: string; total?: number }
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done'; stage: string; milliseconds: number; text: string }
  | { type: 'warning'; text: string };

export type Report = (event: ProgressEvent) => void;

export interface StageProgress {
  at(done: number, total: number): void;
}

/** Runs one stage and reports its start, its progress and, with its time, what came of it. */
export async function runStage<Result>(
  report: Report,
  stage: string,
  work: (progress: StageProgress) => Promise<Result> | Result,
  summarise: (result: Result) => string,
): Promise<Result> {
  const started = performance.now();
  report({ type: 'stage', stage });
  const result = await work({
    at: sparingly((done, total) => report({ type: 'progress', stage, done, total })),
  });
  report({
    type: 'done',
    stage,
    milliseconds: Math.round(performance.now() - started),
    text: summarise(result),
  });
  return result;
}

/** Milliseconds between two events of one stage: nobody reads faster, and ten thousand lines cost a second. */
const PACE = 50;

function sparingly(tell: (done: number, total: number) => void): StageProgress['at'] {
  let last = Number.NEGATIVE_INFINITY;
  return (done, total) => {
    const now = performance.now();
    if (done < total && now - last < PACE) return;
    last = now;
    tell(done, total);
  };
}

/** 1 message, 2,000 messages. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

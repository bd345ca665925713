/** One event of a run: a stage has started, moved on, or ended with a remark. The only side channel. */
export type ProgressEvent =
  | { type: 'stage'; stage: string; total?: number }
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done'; stage: string; milliseconds: number; text: string }
  | { type: 'warning'; text: string };

export type Report = (event: ProgressEvent) => void;

export interface StageProgress {
  /** Says how far the stage is. */
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
  const result = await work({ at: (done, total) => report({ type: 'progress', stage, done, total }) });
  report({
    type: 'done',
    stage,
    milliseconds: Math.round(performance.now() - started),
    text: summarise(result),
  });
  return result;
}

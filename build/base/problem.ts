export interface Problem {
  page: string;
  text: string;
  /** An error stops the release, which would lack a file; whatever content can bring about is a warning. */
  severity: 'error' | 'warning';
}

export class BrokenSite extends Error {
  override name = 'BrokenSite';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const lines = problems.slice(0, 50).map((problem) => `  ${problem.page}: ${problem.text}`);
    const more = problems.length > 50 ? [`  … and ${problems.length - 50} more`] : [];
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super([`Nothing was published: ${count} found.`, ...lines, ...more].join('\n'));
    this.problems = problems;
  }
}

export type WarningTexts = Record<string, string[]>;

export function warningsFrom(texts: WarningTexts): Problem[] {
  return Object.entries(texts).flatMap(([page, list]) =>
    list.map((text) => ({ page, text, severity: 'warning' as const })),
  );
}

export function textsOf(problems: Problem[]): WarningTexts {
  const texts: WarningTexts = {};
  for (const { page, text, severity } of problems) {
    if (severity !== 'warning') continue;
    texts[page] = [...(texts[page] ?? []), text];
  }
  return texts;
}

export function sayWarnings(report: Report, warnings: Problem[]): void {
  for (const { page, text } of warnings) report({ type: 'warning', text: `${page}: ${text}` });
}

/** Events are the only side channel of a run. */
export type ProgressEvent =
  | { type: 'stage'; stage: string; total?: number }
  | { type: 'progress'; stage: string; done: number; total: number }
  | { type: 'done'; stage: string; milliseconds: number; text: string }
  | { type: 'warning'; text: string };

export type Report = (event: ProgressEvent) => void;

export interface StageProgress {
  at(done: number, total: number): void;
}

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

import type { Report } from './progress.ts';

/** A finding of a check. `page` is where it was found, and the text names the other end as well. */
export interface Problem {
  page: string;
  text: string;
  /** An error stops the release, which would lack a file; whatever content can bring about is a warning. */
  severity: 'error' | 'warning';
}

/** The site can't be released as it is. The message lists what is wrong, one line each. */
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
    const list = texts[page];
    if (list) list.push(text);
    else texts[page] = [text];
  }
  return texts;
}

export function sayWarnings(report: Report, warnings: Problem[]): void {
  for (const { page, text } of warnings) report({ type: 'warning', text: `${page}: ${text}` });
}

import type { Problem } from '../problem.ts';
import type { Report } from '../progress.ts';
import type { RenderedSite } from '../render/renderSite.ts';

export type WarningTexts = Record<string, string[]>;

export function warningsFrom(texts: WarningTexts): Problem[] {
  return Object.entries(texts).flatMap(([page, list]) =>
    list.map((text) => ({ page, text, severity: 'warning' as const })),
  );
}

/** Those of single pages, for the next run to tell again where it takes a page over. */
export function warningTexts({ findings, keptWarnings }: RenderedSite): WarningTexts {
  return textsOf([...warningsFrom(keptWarnings), ...findings.problems]);
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

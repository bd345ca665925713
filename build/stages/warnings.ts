import type { Problem } from '../problem.ts';
import type { Report } from '../progress.ts';
import type { RenderedSite } from './renderSite.ts';

/** What staff should mend, by page. */
export type WarningTexts = Record<string, string[]>;

/** As problems, to be told. */
export function warningsFrom(texts: WarningTexts): Problem[] {
  return Object.entries(texts).flatMap(([page, list]) =>
    list.map((text) => ({ page, text, severity: 'warning' as const })),
  );
}

/** Those of pages that were taken over from the last release. */
export function keptWarnings({ keptWarnings }: RenderedSite): Problem[] {
  return warningsFrom(keptWarnings);
}

/** Those of all pages, for the next run to tell again. */
export function warningTexts({ findings, keptWarnings }: RenderedSite): WarningTexts {
  const texts: WarningTexts = { ...keptWarnings };
  for (const { page, text, severity } of findings.problems) {
    if (severity === 'warning') texts[page] = [...(texts[page] ?? []), text];
  }
  return texts;
}

export function sayWarnings(report: Report, warnings: Problem[]): void {
  for (const { page, text } of warnings) report({ type: 'warning', text: `${page}: ${text}` });
}

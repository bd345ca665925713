import type { PageFacts } from '../checks/pageFacts.ts';
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
export function warningTexts({ facts, keptWarnings }: RenderedSite): WarningTexts {
  return Object.fromEntries([...Object.entries(keptWarnings), ...facts.flatMap(ownWarnings)]);
}

function ownWarnings({ url, problems }: PageFacts): [string, string[]][] {
  const texts = problems.filter(({ severity }) => severity === 'warning').map(({ text }) => text);
  return texts.length === 0 ? [] : [[url, texts]];
}

export function sayWarnings(report: Report, warnings: Problem[]): void {
  for (const { page, text } of warnings) report({ type: 'warning', text: `${page}: ${text}` });
}

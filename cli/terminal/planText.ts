import pc from 'picocolors';
import type { PlannedChange, PublishPlan } from '#content-api/publishing/releases/releases.shared.ts';

const SIGNS: Record<PlannedChange['change'], string> = {
  added: pc.green('+'),
  changed: pc.yellow('~'),
  removed: pc.red('-'),
};

export function planText({ causes, pages, added, changed, removed, unchanged, full }: PublishPlan): string {
  const total = added + changed + removed;
  if (total === 0) return `Nothing is waiting: all ${unchanged} pages are as they would be.\n`;
  const lines = pages.map(
    ({ url, change, because }) => `${SIGNS[change]} ${url}  ${pc.dim(because.join(', '))}`,
  );
  const whys = causes.map(
    ({ text, posts, others }) =>
      `${text}: ${posts + others || 'no'} ${posts + others === 1 || posts + others === 0 ? 'page' : 'pages'}`,
  );
  const more = total > pages.length ? [`  … and ${total - pages.length} more`] : [];
  const sum = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.`;
  const why = full ? ['Every page is rendered anew: there is no release of this program yet.'] : [];
  return `${[...lines, ...more, ...why, ...whys, sum].join('\n')}\n`;
}

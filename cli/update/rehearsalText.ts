import { BASELINE } from '#content-api/database/baseline/index.ts';
import { MIGRATION_NAMES } from '#content-api/database/migrations/index.ts';
import { counted } from '../../build/base/problem.ts';
import { seconds } from '../terminal/terminal.ts';
import type { ChangedFiles } from './compareManifests.ts';
import type { Rehearsal } from './rehearse.ts';

const EXAMPLES = 3;

/** For people. `vitrine update --check --json` lists every file. */
export function rehearsalText(rehearsal: Rehearsal): string {
  const { site, problems, backup, milliseconds } = rehearsal;
  const lines = [...migrationLines(rehearsal)];
  if (backup !== null) lines.unshift(`Backed up to ${backup}.`);
  if (site) {
    lines.push(`Rendered ${counted(site.pages, 'page')} in ${seconds(milliseconds.render)}.`);
    lines.push(...changeLines(site.changes));
    if (site.warnings.length > 0) lines.push(`To fix: ${someOf(site.warnings)}`);
  }
  lines.push(...problems.map((problem) => `Not ready: ${problem}`));
  if (site && problems.length === 0) lines.push('Ready to update.');
  return `${lines.join('\n')}\n`;
}

function migrationLines({ from, to, migrations, milliseconds, problems }: Rehearsal): string[] {
  if (migrations.length === 0) return [`No migrations: the database has the newest version (${to}).`];
  const list = migrations.map((version) => `  ${version}  ${MIGRATION_NAMES[version - BASELINE - 1]}`);
  const hasFailed = problems.length > 0 && milliseconds.render === 0;
  const outcome = hasFailed
    ? []
    : [`Migrated a copy from version ${from} to ${to} in ${seconds(milliseconds.migrate)}.`];
  return [`${counted(migrations.length, 'migration')}:`, ...list, ...outcome];
}

function changeLines(changes: ChangedFiles): string[] {
  const lines = Object.entries(changes).flatMap(([kind, byChange]) =>
    Object.entries(byChange).flatMap(([change, paths]) =>
      paths.length === 0 ? [] : `  ${counted(paths.length, NAMES[kind] ?? kind)} ${change}: ${someOf(paths)}`,
    ),
  );
  return lines.length === 0 ? ['No file changes.'] : ['Files that change:', ...lines];
}

const NAMES: Record<string, string> = {
  moved: 'redirect',
  data: 'data file',
  upload: 'image',
};

function someOf(list: readonly string[]): string {
  const more = list.length > EXAMPLES ? ` … and ${list.length - EXAMPLES} more` : '';
  return `${list.slice(0, EXAMPLES).join(', ')}${more}`;
}

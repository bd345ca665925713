import { withoutPassword } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import { counted } from '../doctor/finding.ts';
import type { Moved } from './moveAll.ts';
import type { Target } from './target.ts';

export function movedText({ store, uploads, releases }: Moved, target: Target, env: Env): string {
  const what = [
    ...(store ? [`${counted(store.rows, 'row')} of ${counted(store.tables, 'table')}`] : []),
    ...(uploads === null ? [] : [`${counted(uploads, 'file')} of images`]),
    ...(releases
      ? [`${counted(releases.ids.length, 'release')} with ${counted(releases.files, 'file')}`]
      : []),
  ];
  const leftOut = [...(releases?.leftOut ?? [])].map(
    ([id, reason]) => `Left out: release ${id}, which is damaged (${reason}).`,
  );
  return [
    `Moved ${what.join(', ')}. The copy was compared and is the same.`,
    ...leftOut,
    '',
    'Set these variables for every server, then start it:',
    ...variables(target, env).map((line) => `  ${line}`),
    ...beside(target, env),
    `The old data is unchanged. Delete it when you no longer need it.`,
  ].join('\n');
}

function variables({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Target, env: Env): string[] {
  const line = (name: string, value: string, before: string) => {
    if (value !== '') return [`${name}=${withoutPassword(value)}`];
    return before === '' ? [] : [`${name}=  (remove it)`];
  };
  return [
    ...line('DATABASE_URL', DATABASE_URL, env.DATABASE_URL),
    ...line('STORAGE_URL', STORAGE_URL, env.STORAGE_URL),
    `DATA_DIR=${DATA_DIR}`,
    ...(env.SECRET_KEY === '' ? [] : ['SECRET_KEY=…  (unchanged)']),
  ];
}

/** Explains what another machine needs besides database and bucket. */
function beside({ DATA_DIR, DATABASE_URL }: Target, env: Env): string[] {
  if (DATA_DIR !== env.DATA_DIR || DATABASE_URL === '') return [];
  const secrets =
    env.SECRET_KEY === ''
      ? `. Copy ${DATA_DIR}/secrets.json into it, or set SECRET_KEY, on this machine first`
      : '';
  return [`On another machine, set DATA_DIR to a new folder${secrets}.`];
}

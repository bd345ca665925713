import { withoutPassword } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import { counted } from '../doctor/finding.ts';
import type { Moved } from './moveAll.ts';
import type { Target } from './target.ts';

export function movedText({ store, uploads, releases }: Moved, target: Target, env: Env): string {
  const what = [
    ...(store ? [`${counted(store.rows, 'row')} of ${counted(store.tables, 'table')}`] : []),
    ...(uploads === null ? [] : [`${counted(uploads, 'file')} of pictures`]),
    ...(releases
      ? [`${counted(releases.ids.length, 'release')} with ${counted(releases.files, 'file')}`]
      : []),
  ];
  const leftOut = [...(releases?.leftOut ?? [])].map(
    ([id, reason]) => `Left out: release ${id}, which is damaged where it lies (${reason}).`,
  );
  return [
    `Moved ${what.join(', ')}. All of it was compared and is the same.`,
    ...leftOut,
    '',
    'Set for every server, and start it:',
    ...variables(target, env).map((line) => `  ${line}`),
    ...beside(target, env),
    `What lies in the old place is as it was: delete it when nothing of it is needed any more.`,
  ].join('\n');
}

function variables({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Target, env: Env): string[] {
  const line = (name: string, value: string, before: string) => {
    if (value !== '') return [`${name}=${withoutPassword(value)}`];
    return before === '' ? [] : [`${name}=  (take it out)`];
  };
  return [
    ...line('DATABASE_URL', DATABASE_URL, env.DATABASE_URL),
    ...line('STORAGE_URL', STORAGE_URL, env.STORAGE_URL),
    `DATA_DIR=${DATA_DIR}`,
    ...(env.SECRET_KEY === '' ? [] : ['SECRET_KEY=…  (as before)']),
  ];
}

/** What another machine needs that isn't in database and bucket. */
function beside({ DATA_DIR, DATABASE_URL }: Target, env: Env): string[] {
  if (DATA_DIR !== env.DATA_DIR || DATABASE_URL === '') return [];
  const secrets =
    env.SECRET_KEY === ''
      ? `, with ${DATA_DIR}/secrets.json copied into it; or set SECRET_KEY, here first, and the store has it`
      : '';
  return [`On another machine DATA_DIR is a new folder${secrets}.`];
}

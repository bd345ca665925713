import { hostname } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { isInUse } from '#content-api/database/copy.ts';
import { withoutPassword } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { counted } from '../../build/base/problem.ts';
import { holdersOf } from '../doctor/leftovers.ts';
import type { Moved } from '../move/moveAll.ts';
import { moveAll } from '../move/moveAll.ts';
import type { Target } from '../move/target.ts';
import { type MoveFlags, readTarget } from '../move/target.ts';
import { stagesBar } from '../terminal/progressBar.ts';
import { sayWhenStopped } from '../terminal/terminal.ts';
import { openUntouched, requireUpToDate } from '../transfer/openContent.ts';

const EXAMPLES = `
Examples:
  vitrine move --database postgres://vitrine:secret@db.example.com/vitrine --storage s3://bucket/agency
  vitrine move --to /var/lib/vitrine`;

export function moveCommand(): Command {
  return new Command('move')
    .description('copy content, images and releases to PostgreSQL and a bucket, or back into a folder')
    .option('--database <url>', 'an empty PostgreSQL database for the content')
    .option('--storage <url>', 's3://bucket/prefix for images and releases')
    .option('--to <folder>', 'a new folder for everything')
    .addHelpText('after', `\nThe source stays unchanged. Run it again to continue after a stop.\n${EXAMPLES}`)
    .action(async (flags: MoveFlags) => {
      const env = readEnv();
      const target = readTarget(flags, env);
      await requireIdle(env);
      const content = await openUntouched();
      const release = sayWhenStopped('Everything so far is copied. Run the same move again to continue.');
      try {
        requireUpToDate(content);
        const source = env.DATABASE_URL
          ? withoutPassword(env.DATABASE_URL)
          : `${env.DATA_DIR} on ${hostname()}`;
        const moved = await moveAll(content, source, target, stagesBar());
        console.log(movedText(moved, target, env));
      } finally {
        release();
        await content.close();
      }
    });
}

/** Refuses while a server runs, because its later writes would be lost. */
async function requireIdle({ DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  const isBusy = DATABASE_URL
    ? await isInUse(DATABASE_URL)
    : ((await holdersOf(join(DATA_DIR, 'content.db-shm'))) ?? []).length > 0;
  if (isBusy) throw new OperatorError('A server or another command is working on this data: stop it first.');
}

function movedText({ store, uploads, releases }: Moved, target: Target, env: Env): string {
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

/** Lists what else another machine needs besides database and bucket. */
function beside({ DATA_DIR, DATABASE_URL }: Target, env: Env): string[] {
  if (DATA_DIR !== env.DATA_DIR || DATABASE_URL === '') return [];
  const secrets =
    env.SECRET_KEY === ''
      ? `. Copy ${DATA_DIR}/secrets.json into it, or set SECRET_KEY, on this machine first`
      : '';
  return [`On another machine, set DATA_DIR to a new folder${secrets}.`];
}

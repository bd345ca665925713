import { hostname } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { isInUse } from '#content-api/database/copy.ts';
import { withoutPassword } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { holdersOf } from '../doctor/locks.ts';
import { moveAll } from '../move/moveAll.ts';
import { type MoveFlags, readTarget } from '../move/target.ts';
import { movedText } from '../move/text.ts';
import { stagesBar } from '../terminal/progressBar.ts';
import { sayWhenStopped } from '../terminal/stopped.ts';
import { openUntouched, requireUpToDate } from '../transfer/openContent.ts';

const EXAMPLES = `
Examples:
  vitrine move --database postgres://vitrine:secret@db.example.com/vitrine --storage s3://bucket/agency
  vitrine move --to /var/lib/vitrine`;

export function moveCommand(): Command {
  return new Command('move')
    .description('copy store, images and releases to a database and a bucket, or back into a folder')
    .option('--database <url>', 'an empty PostgreSQL database for the store')
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

/** Refuses while a server runs, because its writes after the comparison would be left behind. */
async function requireIdle({ DATA_DIR, DATABASE_URL }: Env): Promise<void> {
  const isBusy = DATABASE_URL
    ? await isInUse(DATABASE_URL)
    : ((await holdersOf(join(DATA_DIR, 'content.db-shm'))) ?? []).length > 0;
  if (isBusy) throw new OperatorError('A server or another command is working on this data: stop it first.');
}

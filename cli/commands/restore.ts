import { Command } from 'commander';
import { openStore } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { takeSecretsIn } from '#content-api/staff/access/sealedSecrets.ts';
import { carryUploads } from '#content-api/storage/folderStorage.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { momentInUtc } from '#content-api/values/formats/moments.shared.ts';
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { findSource } from '../backup/source.ts';
import { listBackups } from '../backup/target/description.ts';
import { openTarget } from '../backup/target/openTarget.ts';
import { storeIn } from '../transfer/storePlace.ts';

interface Options {
  force?: boolean;
  check?: boolean;
  at?: string;
  list?: boolean;
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('check a backup and restore it to DATA_DIR and DATABASE_URL')
    .argument('<source>', 'a file that `vitrine backup` wrote, or the folder or bucket of BACKUP_TO')
    .option('--force', 'move existing data aside')
    .option('--check', 'only check whether the backup can be restored')
    .option(
      '--at <time>',
      'the beginning of the name of a backup, for example 2026-11-21; the newest without',
    )
    .option('--list', 'only list the backups in a folder or bucket')
    .addHelpText(
      'after',
      '\nExamples:\n  DATA_DIR=./restored vitrine restore vitrine.tar.gz\n  vitrine restore s3://bucket/backups --at 2026-11-21',
    )
    .action(async (location: string, { force = false, check = false, at = '', list = false }: Options) => {
      const env = readEnv();
      const { DATA_DIR } = env;
      if (list) {
        for (const name of await listBackups(await openTarget(location, env))) console.log(name);
        return;
      }
      const source = await findSource(location, at, env);
      if (check) {
        const { createdAt, counts } = await checkBackup(source, DATA_DIR);
        console.log(
          `${source.name} is complete: made ${momentInUtc(createdAt)}, posts ${counts.posts}, leads ${counts.leads}.`,
        );
        return;
      }
      const storage = env.STORAGE_URL === '' ? null : await openStorage(env, null);
      await storage?.ask();
      const { contents, before } = await restoreBackup(source, env, force);
      if (env.DATABASE_URL) await sealSecrets(env);
      console.log(
        `Restored ${env.DATABASE_URL ? `${DATA_DIR} and the database` : DATA_DIR} as it was at ${momentInUtc(contents.createdAt)}.`,
      );
      if (storage) {
        const put = await carryUploads(DATA_DIR, storage.uploads);
        console.log(`Copied ${put} image files to ${storage.location}; the others were already there.`);
      }
      if (before) console.log(`The earlier data is now in ${before}.`);
      console.log('Run `vitrine start` to generate and serve the site.');
    });
}

async function sealSecrets(env: Env): Promise<void> {
  const store = await openStore(storeIn(env));
  try {
    await takeSecretsIn(store.db, { dataDir: env.DATA_DIR, secretKey: env.SECRET_KEY });
  } finally {
    await store.close();
  }
}

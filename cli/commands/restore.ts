import { Command } from 'commander';
import { openStore } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { takeSecretsIn } from '#content-api/staff/access/sealedSecrets.ts';
import { openStorage } from '#content-api/storage/openStorage.ts';
import { carryUploads } from '#content-api/storage/uploads.ts';
import { momentInUtc } from '#content-api/values/formats/moments.shared.ts';
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts';
import { storeIn } from '../transfer/storePlace.ts';

interface Options {
  force?: boolean;
  check?: boolean;
}

export function restoreCommand(): Command {
  return new Command('restore')
    .description('check a backup and restore it to DATA_DIR and DATABASE_URL')
    .argument('<file>', 'a file that `vitrine backup` wrote')
    .option('--force', 'move existing data aside')
    .option('--check', 'only check whether the backup can be restored')
    .addHelpText('after', '\nExample:\n  DATA_DIR=./restored vitrine restore vitrine.tar.gz')
    .action(async (file: string, { force = false, check = false }: Options) => {
      const env = readEnv();
      const { DATA_DIR } = env;
      if (check) {
        const { createdAt, counts } = await checkBackup(file, DATA_DIR);
        console.log(
          `${file} is complete: made ${momentInUtc(createdAt)}, posts ${counts.posts}, leads ${counts.leads}.`,
        );
        return;
      }
      const storage = env.STORAGE_URL === '' ? null : await openStorage(env, null);
      await storage?.ask();
      const { contents, before } = await restoreBackup(file, env, force);
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

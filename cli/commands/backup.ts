import { resolve } from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { readSecretsIfThere } from '#content-api/staff/access/secrets.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { makeBackup } from '../backup/makeBackup.ts';
import { backUpTo } from '../backup/target/backUp.ts';
import { type Content, openExistingContent } from '../transfer/openContent.ts';

interface Options {
  force?: boolean;
  check?: boolean;
}

export function backupCommand(): Command {
  return new Command('backup')
    .description(
      'back up the database, images, emails and secrets to BACKUP_TO or a file, also while the server runs',
    )
    .argument('[file]', 'a new file, for example vitrine.tar.gz; without it, what is new goes to BACKUP_TO')
    .option('--force', 'replace an existing file')
    .option('--check', 'restore what was sent to BACKUP_TO into a scratch folder, and compare every row')
    .addHelpText('after', '\nExample:\n  vitrine backup /var/backups/vitrine-2026-11-21.tar.gz')
    .action(async (file: string | undefined, { force = false, check = false }: Options) => {
      const content = await openExistingContent();
      try {
        if (file === undefined) await backUp(content, check);
        else await writeArchive(content, file, force);
        sayDamagedSecrets(content.env.DATA_DIR);
      } finally {
        await content.close();
      }
    });
}

async function backUp(content: Content, isChecked: boolean): Promise<void> {
  const { BACKUP_TO } = content.env;
  if (BACKUP_TO === '') throw new OperatorError('Name a file, or set BACKUP_TO to a folder or a bucket.', 2);
  const { name, description, pieces, bytes, removed, compared } = await backUpTo(BACKUP_TO, content, {
    isChecked,
  });
  const { posts, leads, bookings, uploads } = description.counts;
  const sent = `${pieces} new pieces, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `Backed up ${name} to ${BACKUP_TO} (${sent}): posts ${posts}, leads ${leads}, bookings ${bookings}, uploads ${uploads}.`,
  );
  if (compared !== null) console.log(`Restored it and compared ${compared} rows: all are the same.`);
  if (removed > 0)
    console.log(`Removed ${removed} ${removed === 1 ? 'backup' : 'backups'}, as BACKUP_KEEP says.`);
}

async function writeArchive(content: Content, file: string, force: boolean): Promise<void> {
  const { counts } = await makeBackup(content, file, force);
  // An erasure of personal data lists the backups that still contain it.
  await noteCommand(content.store, 'store.backup', { title: resolve(file) });
  const { posts, leads, bookings, uploads } = counts;
  console.log(`Wrote ${file}: posts ${posts}, leads ${leads}, bookings ${bookings}, uploads ${uploads}.`);
}

/** Reports damaged secrets now, because a restore would be too late. */
function sayDamagedSecrets(dataDir: string): void {
  try {
    readSecretsIfThere(dataDir);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(`${error.message} The backup contains it unchanged.`);
  }
}

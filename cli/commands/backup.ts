import { resolve } from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { readSecretsIfThere } from '#content-api/staff/access/secrets.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { makeBackup } from '../backup/makeBackup.ts';
import { openExistingContent } from '../transfer/openContent.ts';

export function backupCommand(): Command {
  return new Command('backup')
    .description('write store, uploads, mail and secrets into one file; the server may run')
    .argument('<file>', 'a new file, for example vitrine.tar.gz')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  vitrine backup /var/backups/vitrine-2026-11-21.tar.gz')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      const content = await openExistingContent();
      try {
        const { counts } = await makeBackup(content, file, force);
        // An erasure of personal data lists the backups that still contain it.
        await noteCommand(content.store, 'store.backup', { title: resolve(file) });
        const { posts, leads, bookings, uploads } = counts;
        console.log(
          `Wrote ${file}: posts ${posts}, leads ${leads}, bookings ${bookings}, uploads ${uploads}.`,
        );
        sayDamagedSecrets(content.env.DATA_DIR);
      } finally {
        await content.close();
      }
    });
}

/** Reports damaged secrets now, because at the time of a restore it would be too late. */
function sayDamagedSecrets(dataDir: string): void {
  try {
    readSecretsIfThere(dataDir);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(`${error.message} The backup contains it unchanged.`);
  }
}

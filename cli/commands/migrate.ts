import { Command } from 'commander';
import { openContent } from '../transfer/openContent.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('migrate the database to the version of this program')
    .addHelpText('after', '\nExample:\n  vitrine backup before-update.tar.gz && vitrine migrate')
    .action(async () => {
      const { store, close } = await openContent();
      const { from, to } = store.migrated;
      console.log(
        from === to
          ? `The database is up to date (version ${to}).`
          : `Migrated the database from version ${from} to ${to}.`,
      );
      await close();
    });
}

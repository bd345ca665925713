import { Command } from 'commander';
import { openContent, openUntouched } from '../transfer/openContent.ts';
import { rehearsalText } from '../update/rehearsalText.ts';
import { rehearse } from '../update/rehearse.ts';

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('migrate the database to the version of this program')
    .option('--dry-run', 'list the migrations, and run them on a copy')
    .addHelpText('after', '\nExample:\n  vitrine backup before-update.tar.gz && vitrine migrate')
    .action(({ dryRun = false }: { dryRun?: boolean }) => (dryRun ? migrateCopy() : migrate()));
}

async function migrate(): Promise<void> {
  const { store, close } = await openContent();
  const { from, to } = store.migrated;
  console.log(
    from === to
      ? `The database is up to date (version ${to}).`
      : `Migrated the database from version ${from} to ${to}.`,
  );
  await close();
}

async function migrateCopy(): Promise<void> {
  const content = await openUntouched();
  try {
    const rehearsal = await rehearse(content, { isComplete: false });
    process.stdout.write(rehearsalText(rehearsal));
    if (rehearsal.problems.length > 0) process.exitCode = 1;
  } finally {
    await content.close();
  }
}

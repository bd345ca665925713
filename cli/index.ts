import { Command } from 'commander';
import { devCommand } from './commands/dev.ts';
import { exportCommand } from './commands/export.ts';
import { generateCommand, regenerate } from './commands/generate.ts';
import { importCommand } from './commands/import.ts';
import { migrateCommand } from './commands/migrate.ts';
import { releasesCommand } from './commands/releases.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { userCommand } from './commands/user.ts';
import { sayWhatFailed } from './failure.ts';
import { setProgramRoot } from './root.ts';

/** The command line. `root` is the program's own folder, where package.json lies. */
export async function main(argv: string[], root: string): Promise<void> {
  setProgramRoot(root);
  const program = new Command('vitrine')
    .description('The agency site that publishes itself.')
    .version(__VERSION__)
    .addCommand(startCommand())
    .addCommand(devCommand())
    .addCommand(serveCommand())
    .addCommand(generateCommand())
    .addCommand(releasesCommand())
    .addCommand(rollbackCommand())
    .addCommand(importCommand(regenerate))
    .addCommand(exportCommand())
    .addCommand(migrateCommand())
    .addCommand(userCommand());
  for (const command of [program, ...program.commands, ...program.commands.flatMap((c) => c.commands)]) {
    command.exitOverride();
  }
  try {
    await program.parseAsync(argv);
  } catch (error) {
    process.exitCode = sayWhatFailed(error);
  }
}

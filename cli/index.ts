import { Command } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { reportFailure, tolerateFailedWrites } from './failures/failure.ts';
import { setProgramRoot } from './root.ts';

/** Each command loads its code on demand, so that it starts quickly. */
export const COMMANDS: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./commands/start.ts')).startCommand(),
  dev: async () => (await import('./commands/dev.ts')).devCommand(),
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  generate: async () => (await import('./commands/generate.ts')).generateCommand(),
  releases: async () => (await import('./commands/rollback.ts')).releasesCommand(),
  rollback: async () => (await import('./commands/rollback.ts')).rollbackCommand(),
  deploy: async () => (await import('./commands/deploy.ts')).deployCommand(),
  import: async () => {
    const { importCommand } = await import('./commands/import.ts');
    return importCommand(async (parts) => (await import('./commands/generate.ts')).regenerate(parts));
  },
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  move: async () => (await import('./commands/move.ts')).moveCommand(),
  update: async () => (await import('./commands/update.ts')).updateCommand(),
  migrate: async () => (await import('./commands/migrate.ts')).migrateCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  person: async () => (await import('./commands/person.ts')).personCommand(),
  user: async () => (await import('./commands/user.ts')).userCommand(),
  key: async () => (await import('./commands/key.ts')).keyCommand(),
  mcp: async () => (await import('./commands/mcp.ts')).mcpCommand(),
};

export async function main(argv: string[], root: string): Promise<void> {
  tolerateFailedWrites();
  // Data is private by default. Public files are opened up when written (makeWorldReadable).
  process.umask(0o077);
  setProgramRoot(root);
  const program = new Command('vitrine')
    .description('The agency website that publishes itself.')
    .version(__VERSION__);
  const commands = await Promise.all(requestedCommands(argv[2] ?? '').map((load) => load()));
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((c) => c.commands)]) {
    command.exitOverride();
  }
  try {
    requireWords(argv.slice(2));
    await program.parseAsync(argv);
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
}

/** Refuses empty arguments: they come from unset variables, and an empty path would mean the current folder. */
function requireWords(words: readonly string[]): void {
  if (words.some((word) => /^(--[\w-]+=)?\s*$/.test(word)))
    throw new OperatorError('An argument is empty: give it a value, or leave it out.', 2);
}

/** The requested command; all commands for help and misspelt names, none for the version. */
function requestedCommands(word: string): (() => Promise<Command>)[] {
  const command = COMMANDS[word];
  if (command) return [command];
  return ['--version', '-V'].includes(word) ? [] : Object.values(COMMANDS);
}

import { Command } from 'commander';
import { worst } from '../doctor/checks.ts';
import { examine } from '../doctor/examine.ts';
import { reportJson, reportText } from '../doctor/report.ts';

interface Options {
  full?: boolean;
  online?: boolean;
  json?: boolean;
}

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('find problems and say how to fix them; change nothing')
    .option('--full', 'read every file of the release and compare every index of the store')
    .option('--online', 'also ask the mail server, and the site at its public address')
    .option('--json', 'print one JSON object, for programs')
    .addHelpText('after', '\nExample:\n  vitrine doctor --online\n\nExits with 1 if there is a problem.')
    .action(async ({ full = false, online = false, json = false }: Options) => {
      const now = new Date();
      const findings = await examine({ full, online }, now);
      const onTerminal = process.stdout.isTTY ?? false;
      process.stdout.write(json ? reportJson(findings, __VERSION__, now) : reportText(findings, onTerminal));
      if (worst(findings) === 'problem') process.exitCode = 1;
    });
}

import { Command } from 'commander';
import { openUntouched } from '../transfer/openContent.ts';
import { rehearsalText } from '../update/rehearsalText.ts';
import { rehearse } from '../update/rehearse.ts';

export function updateCommand(): Command {
  return new Command('update')
    .description('rehearse an update on a copy, also while the server of the earlier version runs')
    .requiredOption(
      '--check',
      'back up, migrate a copy, render the site with it and list the files that change',
    )
    .option('--json', 'print one JSON object, with every file')
    .addHelpText('after', '\nExample:\n  vitrine update --check')
    .action(async ({ json = false }: { json?: boolean }) => {
      const content = await openUntouched();
      try {
        const rehearsal = await rehearse(content, {
          isComplete: true,
          onStage: (stage) => !json && console.log(`${stage} …`),
        });
        const isReady = rehearsal.problems.length === 0;
        process.stdout.write(
          json ? `${JSON.stringify({ ready: isReady, ...rehearsal })}\n` : rehearsalText(rehearsal),
        );
        if (!isReady) process.exitCode = 1;
      } finally {
        await content.close();
      }
    });
}

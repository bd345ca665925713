import { Command } from 'commander';
import { checkContinuously } from '#content-api/blog/checks/checkWaiting.ts';
import { OperatorError } from '#content-api/errors.ts';
import { LINKABLE_ADDRESSES } from '#content-api/values/siteAddresses.shared.ts';
import { apiParts, compose, deliverAll } from '../compose.ts';
import { root } from '../root.ts';

export function devCommand(): Command {
  return new Command('dev')
    .description('run pages and API from their sources and show changes at once')
    .addHelpText('after', '\nExample:\n  PORT=4000 vitrine dev')
    .action(async () => {
      const parts = await compose();
      // Only this command needs Vite.
      const { startDevServer } = await import('../devServer.ts').catch(orWithoutVite);
      const api = apiParts(parts);
      deliverAll(api);
      checkContinuously(api, LINKABLE_ADDRESSES);
      const url = await startDevServer(root(), parts);
      console.log(`Running from the sources at ${url}; press Ctrl+C to stop.`);
    });
}

function orWithoutVite(error: unknown): never {
  if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
  throw new OperatorError('The development packages are not installed: run npm ci.');
}

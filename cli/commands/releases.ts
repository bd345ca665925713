import { Command } from 'commander';
import { readEnv } from '#content-api/env.ts';
import {
  currentRelease,
  listReleases,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { size } from '../terminal/terminal.ts';

export function releasesCommand(): Command {
  return new Command('releases')
    .description('list the releases that are kept; * marks the one being served')
    .addHelpText('after', '\nExample:\n  vitrine releases')
    .action(async () => {
      const folder = releaseFolder(readEnv().DATA_DIR);
      const serving = currentRelease(folder);
      const ids = await listReleases(folder);
      if (ids.length === 0) console.log('There is no release yet: run "vitrine generate".');
      for (const id of ids) {
        const manifest = readManifest(folder, id);
        const what = manifest ? `${manifest.pages} pages, ${size(manifest.bytes)}` : 'damaged';
        console.log(`${id === serving ? '*' : ' '} ${id}  ${what}`);
      }
    });
}

import { Command } from 'commander';
import { readEnv } from '#content-api/env.ts';
import { folderReleases } from '#content-api/storage/folderReleases.ts';
import { size } from '../terminal/terminal.ts';

export function releasesCommand(): Command {
  return new Command('releases')
    .description('list the releases that are kept; * marks the one being served')
    .addHelpText('after', '\nExample:\n  vitrine releases')
    .action(async () => {
      const releases = folderReleases(readEnv().DATA_DIR);
      const serving = await releases.current();
      const ids = await releases.list();
      if (ids.length === 0) console.log('There is no release yet: run "vitrine generate".');
      for (const id of ids) {
        const release = await releases.stat(id);
        const what = release ? `${release.pages} pages, ${size(release.bytes)}` : 'damaged';
        console.log(`${id === serving ? '*' : ' '} ${id}  ${what}`);
      }
    });
}

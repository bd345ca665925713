import { Command } from 'commander';
import { readEnv } from '#content-api/env.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseStorage.ts';
import { size } from '#content-api/values/formats/size.ts';
import { counted } from '../../build/base/problem.ts';
import { withReleases } from '../transfer/openContent.ts';

export function releasesCommand(): Command {
  return new Command('releases')
    .description('list the releases; * marks the current one')
    .addHelpText('after', '\nExample:\n  vitrine releases')
    .action(() => withReleases(readEnv(), listThem));
}

async function listThem(releases: ReleaseStorage): Promise<void> {
  const serving = await releases.current();
  const ids = await releases.list();
  if (ids.length === 0) console.log('There is no release yet: run "vitrine generate".');
  for (const id of ids) {
    const release = await releases.stat(id);
    const what = release ? `${counted(release.pages, 'page')}, ${size(release.bytes)}` : 'damaged';
    console.log(`${id === serving ? '*' : ' '} ${id}  ${what}`);
  }
}

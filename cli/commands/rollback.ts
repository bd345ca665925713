import { Command } from 'commander';
import { readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { announceRollback } from '#content-api/publishing/releases/announce.ts';
import { COMMAND_LINE } from '#content-api/staff/activity/activity.shared.ts';
import { noteCommandIn } from '#content-api/staff/activity/commandLine.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseFolder.ts';
import { size } from '#content-api/values/files.shared.ts';
import { counted } from '../../build/base/problem.ts';
import { withReleases } from '../transfer/openContent.ts';
import { storeIn } from '../transfer/storePlace.ts';

export function rollbackCommand(): Command {
  return new Command('rollback')
    .description('serve an older release; without an id, the one before the current one')
    .argument('[id]', 'a release from "vitrine releases"')
    .addHelpText('after', '\nExample:\n  vitrine rollback 20261120-093000-1f2e3d4c')
    .action(async (id: string | undefined) => {
      const env = readEnv();
      const target = await withReleases(env, (releases) => goBack(releases, id));
      console.log(`Release ${target} is being served.`);
      await noteCommandIn(storeIn(env), 'site.rollback', { title: target }, ({ db }) =>
        announceRollback(db, target),
      );
    });
}

/** @returns the release that is served now. */
async function goBack(releases: ReleaseStorage, id: string | undefined): Promise<string> {
  const ids = await releases.list();
  const target = id ?? (await olderOne(releases, ids));
  if (!target) throw new OperatorError('There is no older release to roll back to.');
  if (!ids.includes(target))
    throw new OperatorError(`There is no release ${target}: see "vitrine releases".`, 2);
  if (!(await releases.stat(target)))
    throw new OperatorError(`Release ${target} is damaged: choose another, or run "vitrine generate".`);
  await releases.serve(target, COMMAND_LINE);
  return target;
}

/** The newest undamaged release before the current one. */
async function olderOne(releases: ReleaseStorage, newestFirst: string[]): Promise<string | undefined> {
  const current = await releases.current();
  for (const id of newestFirst)
    if ((current === null || id < current) && (await releases.stat(id))) return id;
  return undefined;
}

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

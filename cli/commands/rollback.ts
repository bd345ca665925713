import { Command } from 'commander';
import { readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { noteCommandIn } from '#content-api/staff/activity/commandLine.ts';
import {
  currentRelease,
  listReleases,
  pointCurrentAt,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { storeIn } from '../transfer/openContent.ts';

export function rollbackCommand(): Command {
  return new Command('rollback')
    .description('serve an older release; without an id the one before the current')
    .argument('[id]', 'a release as "vitrine releases" lists it')
    .addHelpText('after', '\nExample:\n  vitrine rollback 20261120-093000-1f2e3d4c')
    .action(async (id: string | undefined) => {
      const env = readEnv();
      const folder = releaseFolder(env.DATA_DIR);
      const ids = await listReleases(folder);
      const isWhole = (one: string) => readManifest(folder, one) !== null;
      const target = id ?? olderThan(ids.filter(isWhole), currentRelease(folder));
      if (!target) throw new OperatorError('There is no older release to go back to.');
      if (!ids.includes(target)) {
        throw new OperatorError(
          `There is no release ${target}: "vitrine releases" lists those that are kept.`,
          2,
        );
      }
      if (!isWhole(target)) {
        throw new OperatorError(`Release ${target} is damaged: choose another, or run "vitrine generate".`);
      }
      await pointCurrentAt(folder, target);
      console.log(`Release ${target} is being served.`);
      await noteCommandIn(storeIn(env), 'site.rollback', { title: target });
    });
}

function olderThan(newestFirst: string[], current: string | null): string | undefined {
  return current === null ? newestFirst[0] : newestFirst.find((id) => id < current);
}

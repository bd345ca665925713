import { eachLimit } from '#content-api/storage/eachLimit.ts';
import { type Report, runStage } from '../base/progress.ts';
import type { DeployedFile } from './files.ts';
import type { IsOurs } from './hold.ts';
import { type DeploymentPlan, isReferredTo } from './plan.ts';
import type { Target } from './target.ts';

/** @param read the bytes of a file, asked for when its turn comes: few are in memory at a time. */
export async function carryOut(
  { put, remove }: DeploymentPlan,
  target: Target,
  read: (file: DeployedFile) => Promise<Buffer>,
  isOurs: IsOurs,
  report: Report,
): Promise<void> {
  for (const { step, files } of put) {
    await isOurs(0);
    const putOne = async (file: DeployedFile) => {
      await isOurs();
      await target.put(file, await read(file));
    };
    await runStage(
      report,
      step,
      ({ at }) => eachLimit(files, target.atOnce, putOne, (done) => at(done, files.length)),
      () => `${files.length} uploaded`,
    );
  }
  if (remove.length === 0) return;
  await isOurs(0);
  await runStage(
    report,
    'remove',
    async ({ at }) => {
      const pages = remove.filter((key) => !isReferredTo(key));
      await target.remove(pages, (done) => at(done, remove.length));
      await target.remove(remove.filter(isReferredTo), (done) => at(pages.length + done, remove.length));
    },
    () => `${remove.length} removed`,
  );
}

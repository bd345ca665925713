import { sayWarnings } from './base/problem.ts';
import { runStage } from './base/progress.ts';
import type { Generated, PipelineParts } from './content/parts.ts';
import { describeWork, findWork } from './content/start.ts';
import { sweepLeftovers } from './release/leftovers.ts';

/**
 * Allows one run at a time; a second one waits. A failure leaves the served release in place.
 * @throws BrokenSite (problem.ts) if a check fails; nothing was published then.
 */
export async function generate(parts: PipelineParts): Promise<Generated> {
  const { report } = parts;
  const { folder } = parts.releases;
  const held = await parts.releases.hold(() =>
    report({ type: 'warning', text: 'Another run is in progress; waiting for it to end.' }),
  );
  try {
    const { swept } = await sweepLeftovers(parts.root, folder);
    try {
      const work = await runStage(report, 'snapshot', () => findWork(parts), describeWork);
      if (!work.start) {
        // Earlier warnings still hold.
        sayWarnings(report, work.upToDate.warnings);
        return work.upToDate;
      }
      // Most of the program, which a run that finds nothing to do needn't wait for.
      const { makeRelease } = await import('./makeRelease.ts');
      return await makeRelease(parts, work.start);
    } finally {
      // The next run may build on what it finds: nothing is to vanish from it.
      await swept;
    }
  } finally {
    await held.release();
  }
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { OperatorError } from '#content-api/errors.ts';
import {
  addDoubt,
  isAsRead,
  markUnfinished,
  parsed,
  putText,
  RUN,
  type Target,
  type TargetState,
} from './state.ts';

const runSchema = z.object({ run: z.string(), disturbed: z.boolean().default(false) });

/** Milliseconds between two looks at who is at work. */
const PATIENCE = 10_000;

const DISTURBED = 'Another deployment to the target was under way';

/** Comparisons no longer hold: everything has to be compared again. */
export class StartAgain extends Error {
  override name = 'StartAgain';
}

/** @param patience milliseconds for which an earlier look will do. @throws once another run has the target. */
export type IsOurs = (patience?: number) => Promise<void>;

class Overtaken extends Error {
  override name = 'Overtaken';
}

/**
 * Runs of other machines aren't held by the lock in DATA_DIR. The later run writes its name over the earlier one's;
 * that one sees it before each step and every ten seconds, stops and leaves word; the later one compares again what
 * both touched. Only stores with conditional writes could close the moment between two requests.
 * @param compared the state that the plan was made for. @param touched every key that this run may write.
 * @param work asks `isOurs` before each step and file; it throws when the run has been overtaken.
 * @throws OperatorError for the earlier run, StartAgain for the later one.
 */
export async function holdTarget(
  target: Target,
  compared: TargetState,
  touched: string[],
  work: (isOurs: IsOurs) => Promise<void>,
): Promise<void> {
  const run = randomUUID();
  await putText(target, RUN, JSON.stringify({ run }));
  if (!(await isAsRead(target, compared))) throw new StartAgain(DISTURBED);
  await markUnfinished(target, touched);
  let looked = performance.now();
  const look = async () => {
    looked = performance.now();
    const holder = parsed(runSchema, await target.read(RUN));
    if (holder?.run !== run) throw new Overtaken();
    return holder;
  };
  try {
    await work(async (patience = PATIENCE) => {
      if (performance.now() - looked >= patience) await look();
    });
    if ((await look()).disturbed) throw new StartAgain(DISTURBED);
  } catch (error) {
    if (error instanceof Overtaken) await giveWay(target, run, touched);
    throw error;
  }
}

async function giveWay(target: Target, run: string, touched: string[]): Promise<never> {
  await addDoubt(target, touched);
  const holder = parsed(runSchema, await target.read(RUN));
  await putText(target, RUN, JSON.stringify({ run: holder?.run ?? run, disturbed: true }));
  throw new OperatorError(
    holder
      ? `Another deployment to ${target.name} has started since, so this one stopped. The other one will finish.`
      : `Another deployment to ${target.name} has finished since, so this one stopped. Run it again to complete the release.`,
  );
}

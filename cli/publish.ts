import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '#content-api/errors.ts';
import {
  type PublishEvent,
  type Published,
  publishEventSchema,
  publishedSchema,
} from '#content-api/releases/contract.ts';
import { root } from './root.ts';

/** The last words of a run that failed are for staff; more of them would be a log. */
const longestReason = 4000;

/**
 * Runs `vitrine generate --json` in a process of its own, at a low priority: a run can neither slow the API nor
 * take it down.
 * @throws OperatorError with the command's own words when it failed for a reason that people can mend.
 */
export async function publishInChild(onEvent: (event: PublishEvent) => void): Promise<Published> {
  const command = [join(root(), 'cli/vitrine.mjs'), 'generate', '--json'];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) calm(child.pid);
  let published: Published | undefined;
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-longestReason);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = eventOf(line);
    if (event?.type === 'result') published = publishedSchema.parse(event);
    else if (event) onEvent(event);
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0 && published) return published;
  // A stack is a mistake of ours, which the log has; everything else is a sentence that names what to do.
  if (exitCode === null || words.trim() === '' || /^\s+at /m.test(words)) throw new Error(words);
  throw new OperatorError(words.trim());
}

/** Not every system lets a process be slowed down, and none needs it. */
function calm(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {}
}

function eventOf(line: string): PublishEvent | undefined {
  try {
    return publishEventSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

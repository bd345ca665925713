import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { OperatorError } from '#content-api/errors.ts';
import {
  type PublishEvent,
  type Published,
  type PublishPlan,
  publishEventSchema,
  publishedSchema,
  publishPlanSchema,
} from '#content-api/publishing/releases/releases.shared.ts';
import { root } from '../root.ts';

export async function publishInChild(onEvent: (event: PublishEvent) => void): Promise<Published> {
  let published: Published | undefined;
  await runCommand(['generate', '--json', '--unlogged'], (line) => {
    const event = publishEventSchema.safeParse(line).data;
    if (event?.type === 'result') published = publishedSchema.parse(event);
    else if (event) onEvent(event);
  });
  if (!published) throw new Error('The command ended without a result.');
  return published;
}

export function planInChild(): () => Promise<PublishPlan> {
  return begunAfterwards(workOutPlan);
}

async function workOutPlan(): Promise<PublishPlan> {
  let plan: PublishPlan | undefined;
  await runCommand(['generate', '--dry-run', '--json'], (line) => {
    plan = publishPlanSchema.parse(line);
  });
  if (!plan) throw new Error('The command ended without a plan.');
  return plan;
}

/** An answer is never older than its request: requests during a run share the next one. */
export function begunAfterwards<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  let next: Promise<Answer> | null = null;
  const begin = (): Promise<Answer> => {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}

/** Staff see the last words of a failed run; more would be a log. */
const longestReason = 4000;

/**
 * Runs at low priority, so that it neither slows nor stops the API. @param onLine gets each line of JSON. @throws
 * OperatorError with the command's words if people can fix the reason.
 */
export async function runCommand(words: string[], onLine: (line: unknown) => void): Promise<void> {
  const command = [join(root(), 'cli/vitrine.mjs'), ...words];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) lowerPriority(child.pid);
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-longestReason);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = parsed(line);
    if (value !== undefined) onLine(value);
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (exitCode === 0) return;
  // A stack means a bug, and the log has it; anything else is a sentence with advice.
  if (exitCode === null || output.trim() === '' || /^\s+at /m.test(output)) throw new Error(output);
  throw new OperatorError(output.trim());
}

/**
 * With this niceness, Linux gives a process a quarter of a busy processor, or all of an idle one. A higher one would
 * starve it, and only root could undo that.
 */
const NICENESS = 5;

/** Ignores failures: not every system allows it, and it isn't essential. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {}
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';

export interface Thread<Result> {
  result: Promise<Result>;
  stop(): Promise<unknown>;
}

/** Memory for what lives shortly, in MB: a document and its markup are gone as soon as it is written. */
const YOUNG_GENERATION = 24;

/** @param name as the bundle has it. @param megabytes for what lives longer: with less V8 collects sooner. */
export function startThread<Input, Result>(
  root: string,
  name: string,
  input: Input,
  { onProgress, megabytes }: { onProgress?: (done: number) => void; megabytes?: number } = {},
): Thread<Result> {
  const worker = new Worker(join(root, 'dist/cli', `${name}.js`), {
    workerData: input,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION,
      ...(megabytes === undefined ? {} : { maxOldGenerationSizeMb: megabytes }),
    },
  });
  const result = new Promise<Result>((resolve, reject) => {
    worker.on('message', (message: Message<Result>) => {
      if (message.type === 'progress') onProgress?.(message.done);
      else if (message.type === 'result') resolve(message.result);
      else reject(errorFrom(message.failure));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`The thread ${name} ended (${code}) before it finished.`)));
  });
  // The awaiting caller gets the failure. Until then it must not count as an unhandled rejection.
  result.catch(() => {});
  return { result, stop: () => worker.terminate() };
}

type Message<Result> =
  | { type: 'progress'; done: number }
  | { type: 'result'; result: Result }
  | { type: 'failure'; failure: Failure };

/** An error as plain data, since a posted `Error` loses its code and its causes. */
interface Failure {
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: Failure | undefined;
}

export async function answer<Input, Result>(
  work: (input: Input, progress: (done: number) => void) => Promise<Result>,
): Promise<void> {
  const say = (message: Message<Result>) => parentPort?.postMessage(message);
  try {
    const result = await work(workerData, (done) => say({ type: 'progress', done }));
    say({ type: 'result', result });
  } catch (error) {
    say({ type: 'failure', failure: describe(error) });
  }
}

function describe(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack, cause } = error;
  const { code } = error as { code?: string };
  return { message, stack, code, cause: cause === undefined ? undefined : describe(cause) };
}

function errorFrom({ message, stack, code, cause }: Failure): Error {
  const error = new Error(message, cause ? { cause: errorFrom(cause) } : {});
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

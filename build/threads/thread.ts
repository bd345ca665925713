import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorFrom, type Message } from './answer.ts';

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
    worker.on('exit', (code) => reject(new Error(`The thread ${name} ended (${code}) before its work.`)));
  });
  // Whoever waits for it hears of a failure; until then it is none of the process's.
  result.catch(() => {});
  return { result, stop: () => worker.terminate() };
}

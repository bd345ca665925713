import { join } from 'node:path';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { errorFrom, type Message } from './answer.ts';

/** Work that goes on in a thread. */
export interface Thread<Result> {
  result: Promise<Result>;
  /** Ends the thread wherever it is. */
  stop(): Promise<unknown>;
}

/**
 * Memory for what lives shortly, in MB: two halves of 8, and as much for what is large. A document and its markup are
 * gone as soon as it is written. In half of that much is copied around before, and twice as much is no quicker.
 */
const YOUNG_GENERATION = 24;

/** Something that a thread is told after its start: until it has loaded its program, time passes. */
export interface Later<Told> {
  /** To be handed to the thread. */
  port: MessagePort;
  /** Once. */
  tell(told: Told): void;
}

export function later<Told>(): Later<Told> {
  const { port1, port2 } = new MessageChannel();
  return { port: port2, tell: (told) => port1.postMessage(told) };
}

/**
 * Starts one of the compiled threads.
 * @param name as the bundle has it, such as `renderPages`.
 * @param input what it is given; with the ports in it, on which it hears more.
 */
export function startThread<Input, Result>(
  root: string,
  name: string,
  input: Input,
  { onProgress, ports = [] }: { onProgress?: (done: number) => void; ports?: MessagePort[] } = {},
): Thread<Result> {
  const worker = new Worker(join(root, 'dist/cli', `${name}.js`), {
    workerData: input,
    transferList: ports,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
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

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
 * Memory for what lives shortly, in MB. A document and its markup are gone as soon as it is written; with the 16 MB
 * of V8 much of it is copied around before.
 */
const YOUNG_GENERATION = 32;

/** A thread that is about to have loaded its program when it is given something to do. */
export interface ReadyThread<Input, Result> {
  begin(input: Input): Promise<Result>;
  stop(): Promise<unknown>;
}

/** Starts one of the compiled threads before there is work for it: until it has loaded its program, time passes. */
export function readyThread<Input, Result>(root: string, name: string): ReadyThread<Input, Result> {
  const port = new MessageChannel();
  const { result, stop } = startThread<MessagePort, Result>(root, name, port.port2, undefined, [port.port2]);
  const begin = (input: Input) => {
    port.port1.postMessage(input);
    return result;
  };
  return { begin, stop };
}

/**
 * Starts one of the compiled threads.
 * @param name as the bundle has it, such as `renderPages`.
 */
export function startThread<Input, Result>(
  root: string,
  name: string,
  input: Input,
  onProgress: (done: number) => void = () => {},
  transferList: MessagePort[] = [],
): Thread<Result> {
  const worker = new Worker(join(root, 'dist/cli', `${name}.js`), {
    workerData: input,
    transferList,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  const result = new Promise<Result>((resolve, reject) => {
    worker.on('message', (message: Message<Result>) => {
      if (message.type === 'progress') onProgress(message.done);
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

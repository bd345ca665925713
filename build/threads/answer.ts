import { parentPort, workerData } from 'node:worker_threads';

export type Message<Result> =
  | { type: 'progress'; done: number }
  | { type: 'result'; result: Result }
  | { type: 'failure'; failure: Failure };

/** An error with everything that the operator is told of it; as it is, an error loses half of that on the way. */
export interface Failure {
  message: string;
  stack?: string | undefined;
  /** Of the system, such as ENOSPC. */
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

/** The error as it was thrown in the thread. */
export function errorFrom({ message, stack, code, cause }: Failure): Error {
  const error = new Error(message, cause ? { cause: errorFrom(cause) } : {});
  if (stack !== undefined) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

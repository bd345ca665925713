import { randomKey } from '#renderer/islands/randomKey.ts';

export type Outcome<Answer> = { saved: true; answer: Answer } | { saved: false; failure: unknown };

/** `cut`: the server is out of reach, and another attempt follows automatically. */
export type QueueState = 'idle' | 'saving' | 'cut';

interface SaveQueueOptions<Values, Answer> {
  /** The same `key` marks the same save, sent again because it may not have arrived. */
  send(values: Values, key: string): Promise<Answer>;
  /** Whether the server may have the save despite the failure: then the queue sends it again before any other. */
  isUnsure(failure: unknown): boolean;
  /** Whether the saves that wait behind a failed one may still be sent. */
  mayGoOn(failure: unknown): boolean;
  onState(state: QueueState): void;
  newKey?: () => string;
  /** Milliseconds until the next attempt, by how many were made. */
  pauses?: readonly number[];
}

interface Waiting<Values, Answer> {
  values: Values;
  resolve(outcome: Outcome<Answer>): void;
}

const PAUSES = [1000, 2000, 5000, 10_000, 20_000, 30_000];

/** Sends one save at a time, in order; of those that wait, only the newest. Repeats an unsure one until it is sure. */
export function createSaveQueue<Values, Answer>(options: SaveQueueOptions<Values, Answer>) {
  const { send, isUnsure, mayGoOn, onState, newKey = randomKey, pauses = PAUSES } = options;
  let waiting: Waiting<Values, Answer>[] = [];
  let isRunning = false;
  let isStopped = false;
  let wake = () => {};

  function pause(attempt: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauses[Math.min(attempt, pauses.length - 1)]);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function attempt(values: Values): Promise<Outcome<Answer>> {
    const key = newKey();
    for (let tries = 0; ; tries += 1) {
      onState('saving');
      try {
        return { saved: true, answer: await send(values, key) };
      } catch (failure) {
        if (!isUnsure(failure) || isStopped) return { saved: false, failure };
        onState('cut');
        await pause(tries);
        if (isStopped) return { saved: false, failure };
      }
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const newest = batch.at(-1);
      if (!newest) break;
      const outcome = await attempt(newest.values);
      if (!outcome.saved && !mayGoOn(outcome.failure)) {
        batch.push(...waiting);
        waiting = [];
      }
      for (const { resolve } of batch) resolve(outcome);
    }
    isRunning = false;
    onState('idle');
  }

  return {
    save(values: Values): Promise<Outcome<Answer>> {
      return new Promise((resolve) => {
        waiting.push({ values, resolve });
        wake();
        if (!isRunning) void run();
      });
    },
    retry: () => wake(),
    /** Ends the repeating. A save under way still gets its answer. */
    stop() {
      isStopped = true;
      wake();
    },
  };
}

export type SaveQueue<Values, Answer> = ReturnType<typeof createSaveQueue<Values, Answer>>;

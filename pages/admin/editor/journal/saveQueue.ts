import { randomKey } from '#renderer/islands/randomKey.ts';
/** The result of a save: it is on the server, a newer save replaced it, or the reason why it failed. */
export type Outcome<Answer> = { saved: true; answer: Answer } | { saved: false; failure: unknown };

/** How it stands with saving. `cut`: the server is out of reach, another attempt follows by itself. */
export type QueueState = 'idle' | 'saving' | 'cut';

interface SaveQueueOptions<Values, Answer> {
  /** Sends one save. The same `key` is the same save, sent again because nobody knows whether it arrived. */
  send(values: Values, key: string): Promise<Answer>;
  /** Whether a failure leaves open if the server has it: then the same is sent again before anything else. */
  isUnsure(failure: unknown): boolean;
  /** Whether what waits behind a failed save may still be sent. */
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

/**
 * Never two at once, never out of order; of those that wait only the newest is kept. An unsure one is
 * repeated until it is known what became of it.
 */
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
    /** Tries again now instead of later: the network is back, or somebody asks. */
    retry: () => wake(),
    /** Ends the repeating; what is under way is answered as it comes. */
    stop() {
      isStopped = true;
      wake();
    },
  };
}

export type SaveQueue<Values, Answer> = ReturnType<typeof createSaveQueue<Values, Answer>>;

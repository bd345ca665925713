import { OperatorError } from '../../errors.ts';
import type { FailureNote, RunFailure } from './failureNote.ts';
import type { PublishEvent, Published } from './releases.shared.ts';

/** Makes a new release and says what it is doing. The command line hands down the real one. */
export type Publish = (onEvent: (event: PublishEvent) => void) => Promise<Published>;

export interface Publishing {
  /**
   * Everyone who asks during a run shares the next one. Joining the current run would be wrong: it may have read the
   * content before its process reports so.
   */
  run(): Promise<Published>;
  /** Hears everything of the run in progress from its beginning, and of those to come. */
  follow(listener: (event: PublishEvent) => void): () => void;
  isRunning(): boolean;
  /** The failure of the last run that ended; null when it made its release, or none has ended yet. */
  failure(): RunFailure | null;
  lastRun(): Published | null;
  setRetried(isRetried: boolean): void;
  /** Whether another attempt comes by itself, or is under way; false when somebody has to ask for it. */
  isRetried(): boolean;
}

interface Run {
  result: Promise<Published>;
  events(): PublishEvent[];
}

/** @param note what outlives the process of a run that failed; without it nothing does. */
export function createPublishing(publish: Publish, note?: FailureNote): Publishing {
  const listeners = new Set<(event: PublishEvent) => void>();
  let running: Run | null = null;
  let next: Promise<Published> | null = null;
  let failure = note?.read() ?? null;
  let isRetried = false;
  let lastRun: Published | null = null;

  const noteEnd = (ended: RunFailure | null) => {
    failure = ended;
    note?.write(ended);
  };

  const start = (): Promise<Published> => {
    let events: PublishEvent[] = [];
    const result = perform(publish, (event) => {
      events = withEvent(events, event);
      for (const listener of listeners) listener(event);
    })
      .then(
        (published) => {
          noteEnd(null);
          lastRun = published;
          isRetried = false;
          return published;
        },
        (error: unknown) => {
          noteEnd({ reason: reasonFor(error), at: new Date().toISOString() });
          throw error;
        },
      )
      .finally(() => {
        running = null;
      });
    running = { result, events: () => events };
    return result;
  };
  const isRunning = () => running !== null || next !== null;
  const startNext = () => {
    next = null;
    return start();
  };
  return {
    run: () => {
      if (!running) return start();
      next ??= running.result.then(startNext, startNext);
      return next;
    },
    follow: (listener) => {
      for (const event of running?.events() ?? []) listener(event);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isRunning,
    failure: () => failure,
    lastRun: () => lastRun,
    setRetried: (value) => {
      isRetried = value;
    },
    isRetried: () => isRetried || isRunning(),
  };
}

async function perform(publish: Publish, tell: (event: PublishEvent) => void): Promise<Published> {
  try {
    const published = await publish(tell);
    tell({ type: 'result', ...published });
    return published;
  } catch (error) {
    tell({ type: 'failed', text: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** A late follower needs only the last progress of a stage. */
function withEvent(events: PublishEvent[], event: PublishEvent): PublishEvent[] {
  const replaces = event.type === 'progress' && events.at(-1)?.type === 'progress';
  return [...(replaces ? events.slice(0, -1) : events), event];
}

export function reasonFor(error: unknown): string {
  return error instanceof OperatorError ? error.message : 'The site could not be generated.';
}

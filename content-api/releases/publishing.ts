import type { PublishEvent, Published } from './contract.ts';

/** Makes a new release and says what it is doing. The command line hands down the real one. */
export type Publish = (onEvent: (event: PublishEvent) => void) => Promise<Published>;

/** The runs of one process: at most one at a time. */
export interface Publishing {
  /** Starts a run, or joins the one in progress: both callers get its result. */
  run(): Promise<Published>;
  /** Hears everything of the run in progress from its beginning, and of those to come. */
  follow(listener: (event: PublishEvent) => void): () => void;
  isRunning(): boolean;
}

export function createPublishing(publish: Publish): Publishing {
  const listeners = new Set<(event: PublishEvent) => void>();
  let running: Promise<Published> | null = null;
  let soFar: PublishEvent[] = [];

  const tell = (event: PublishEvent) => {
    soFar =
      isProgress(event) && isProgress(soFar.at(-1)) ? [...soFar.slice(0, -1), event] : [...soFar, event];
    for (const listener of listeners) listener(event);
  };
  const start = async () => {
    soFar = [];
    try {
      const published = await publish(tell);
      tell({ type: 'result', ...published });
      return published;
    } catch (error) {
      tell({ type: 'failed', text: error instanceof Error ? error.message : String(error) });
      throw error;
    } finally {
      running = null;
      soFar = [];
    }
  };
  return {
    run: () => {
      running ??= start();
      return running;
    },
    follow: (listener) => {
      for (const event of soFar) listener(event);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isRunning: () => running !== null,
  };
}

/** Of a stage's many steps a late follower needs the last only. */
function isProgress(event: PublishEvent | undefined): boolean {
  return event?.type === 'progress';
}

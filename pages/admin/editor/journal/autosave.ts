/** Milliseconds without a key before it saves, and at most between two saves while somebody types. */
const QUIET = 2000;
const LONGEST = 10_000;

const PAUSES = [2000, 5000, 10_000, 20_000, 30_000];

/** `device`: the words are on this device alone, for a reason. */
export type Keeping =
  | { phase: 'idle' | 'sending'; at: string; reason: '' }
  | { phase: 'kept'; at: string; reason: '' }
  | { phase: 'device'; at: string; reason: string };

/** The reaction to a failure: retry automatically, wait for other words, or stop until the user chooses. */
export interface Verdict {
  next: 'again' | 'wait' | 'stop';
  reason: string;
}

interface AutosaveOptions {
  /** Sends the current words. @returns when the server stored them; '' without words to store. */
  send(): Promise<string>;
  judge(failure: unknown): Verdict;
  onKeeping(keeping: Keeping): void;
  pauses?: readonly number[];
}

/** Never sends two at once, so never out of order. It always sends the newest words. */
export function createAutosave({ send, judge, onKeeping, pauses = PAUSES }: AutosaveOptions) {
  let changes = 0;
  /** The last change that needs no further attempt, and the last that the server has. */
  let sent = 0;
  let stored = 0;
  let tries = 0;
  let at = '';
  let isStopped = false;
  let isDue = false;
  let running: Promise<void> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const clear = () => {
    for (const timer of [quiet, longest, again]) clearTimeout(timer);
    quiet = longest = again = undefined;
  };
  const flush = () => {
    clear();
    if (isStopped || changes === sent) return;
    if (running) isDue = true;
    else
      running = attempt().finally(() => {
        running = undefined;
        if (isDue) flush();
      });
  };
  const attempt = async () => {
    isDue = false;
    const upTo = changes;
    onKeeping({ phase: 'sending', at, reason: '' });
    try {
      at = await send();
      stored = upTo;
      sent = Math.max(sent, upTo);
      tries = 0;
      onKeeping({ phase: at === '' ? 'idle' : 'kept', at, reason: '' });
    } catch (failure) {
      const { next, reason } = judge(failure);
      onKeeping({ phase: 'device', at, reason });
      if (next === 'stop') isStopped = true;
      if (next === 'wait') sent = Math.max(sent, upTo);
      if (next !== 'again') return;
      clear();
      isDue = false;
      again = setTimeout(flush, pauses[Math.min(tries, pauses.length - 1)]);
      tries += 1;
    }
  };

  const idle = async () => {
    while (running) await running;
  };

  return {
    changed(): void {
      changes += 1;
      // While the server is out of reach, the next attempt is planned already.
      if (isStopped || again) return;
      clearTimeout(quiet);
      quiet = setTimeout(flush, QUIET);
      longest ??= setTimeout(flush, LONGEST);
    },
    /** Sends at once: the page may be closing, the network is back, or the user has chosen. */
    flush(): void {
      isStopped = false;
      flush();
    },
    hasAll: () => changes === stored && !running,
    /** Resolves when nothing is being sent. @param patience in milliseconds at most. */
    async settled(patience: number): Promise<void> {
      if (!running) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([idle(), enough]);
      clearTimeout(timer);
    },
    stop(): void {
      clear();
      isStopped = true;
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

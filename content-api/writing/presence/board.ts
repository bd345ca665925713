import type { WrittenKind } from '../kinds/kinds.shared.ts';

/** More of them are a fault or an attack: each keeps a connection open. */
const MOST_STREAMS = 12;

/** A watch on one entry: `next` resolves at a change in this process, or after so many milliseconds. */
export interface Watch {
  next(milliseconds: number): Promise<void>;
  end(): void;
}

/** The streams of this process. What they tell lies in the store; this only wakes them at once. */
export interface PresenceBoard {
  /** Undefined when this user has too many open, or the server is being stopped. */
  watch(kind: WrittenKind, entryId: number, userId: number): Watch | undefined;
  changed(kind: WrittenKind, entryId: number): void;
  /** The same, as another server says it: `post 7`. */
  changedElsewhere(entry: string): void;
  isClosed(): boolean;
  /** Ends all streams, for good: a server that is told to stop waits for its answers. */
  close(): void;
}

interface Watcher {
  key: string;
  userId: number;
  wake(): void;
}

export function createPresenceBoard(): PresenceBoard {
  const watchers = new Set<Watcher>();
  let closed = false;
  const ofUser = (userId: number) => [...watchers].filter((watcher) => watcher.userId === userId).length;
  const wakeAll = (entry: string) => {
    for (const { key, wake } of watchers) if (key === entry) wake();
  };
  return {
    watch: (kind, entryId, userId) => {
      if (closed || ofUser(userId) >= MOST_STREAMS) return undefined;
      const bell = createBell();
      const watcher = { key: keyOf(kind, entryId), userId, wake: bell.ring };
      watchers.add(watcher);
      return {
        next: bell.wait,
        end: () => {
          watchers.delete(watcher);
          bell.ring();
        },
      };
    },
    changed: (kind, entryId) => wakeAll(keyOf(kind, entryId)),
    changedElsewhere: wakeAll,
    isClosed: () => closed,
    close: () => {
      closed = true;
      for (const { wake } of watchers) wake();
    },
  };
}

/** Rung while nobody waits, it is heard by the next to wait. */
function createBell() {
  let rung = false;
  let wake = () => {};
  return {
    ring: () => {
      rung = true;
      wake();
    },
    wait: async (milliseconds: number) => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}

function keyOf(kind: WrittenKind, entryId: number): string {
  return `${kind} ${entryId}`;
}

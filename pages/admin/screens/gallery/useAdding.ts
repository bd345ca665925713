import { useState } from 'react';

interface Queue {
  /** Null is a place for a file that isn't chosen yet. */
  files: (File | null)[];
  done: number;
}

const NONE: Queue = { files: [], done: 0 };

/** Images that are being added, one after the other, each with words of its own. */
export function useAdding() {
  const [{ files, done }, setQueue] = useState<Queue>(NONE);
  return {
    isOpen: files.length > 0,
    /** The one whose words are asked for; null when its file isn't chosen yet. */
    file: files[0] ?? null,
    nth: done + 1,
    of: done + files.length,
    open: (chosen: File[] = []) => setQueue({ files: chosen.length > 0 ? chosen : [null], done: 0 }),
    /** Puts files behind the one that is open. */
    append: (more: File[]) => setQueue((queue) => ({ ...queue, files: [...queue.files, ...more] })),
    /** Goes on to the next one; after the last there is none. */
    next: () =>
      setQueue((queue) =>
        queue.files.length > 1 ? { files: queue.files.slice(1), done: queue.done + 1 } : NONE,
      ),
    close: () => setQueue(NONE),
  };
}

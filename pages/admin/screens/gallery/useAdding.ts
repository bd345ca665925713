import { useState } from 'react';

interface Queue {
  files: (File | null)[];
  done: number;
}

const NONE: Queue = { files: [], done: 0 };

export function useAdding() {
  const [{ files, done }, setQueue] = useState<Queue>(NONE);
  return {
    isOpen: files.length > 0,
    /** The one whose words are asked for; null when its file isn't chosen yet. */
    file: files[0] ?? null,
    nth: done + 1,
    of: done + files.length,
    open: (chosen: File[] = []) => setQueue({ files: chosen.length > 0 ? chosen : [null], done: 0 }),
    append: (more: File[]) => setQueue((queue) => ({ ...queue, files: [...queue.files, ...more] })),
    next: () =>
      setQueue((queue) =>
        queue.files.length > 1 ? { files: queue.files.slice(1), done: queue.done + 1 } : NONE,
      ),
    close: () => setQueue(NONE),
  };
}

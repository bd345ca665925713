import { rmSync } from 'node:fs';
import { answer } from './answer.ts';

/** Removes files and folders; what can't be removed now is left for the next time. */
await answer(async (paths: string[]) => {
  for (const path of paths) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {}
  }
});

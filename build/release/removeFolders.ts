import { rmSync } from 'node:fs';
import { answer } from '../base/thread.ts';

await answer(async (paths: string[]) => {
  for (const path of paths) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {}
  }
});

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchContent } from './watchContent.ts';

test('a file that is written in several steps is one change', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-watch-')));
  const changes: string[][] = [];
  const stop = watchContent(folder, async (files) => void changes.push(files));
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  await sleep(300);
  const file = join(folder, 'a.md');
  for (const text of ['# A', '# A\n', '# A\n\nText']) writeFileSync(file, text);
  await vi.waitFor(() => expect(changes).toEqual([[file]]), { timeout: 5000 });
});

import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { expect, onTestFinished, test, vi } from 'vitest';
import { OperatorError } from '#content-api/errors.ts';
import { watchContent } from './watchContent.ts';

const full = Object.assign(new Error('ENOSPC: System limit for number of file watchers reached'), {
  code: 'ENOSPC',
});
const watching: { watcher?: FSWatcher; isFull: boolean } = { isFull: false };
vi.mock('chokidar', async (original) => {
  const { watch } = await original<typeof import('chokidar')>();
  return {
    watch: (...given: Parameters<typeof watch>) => {
      const watcher = watch(...given);
      watching.watcher = watcher;
      if (watching.isFull) queueMicrotask(() => watcher.emit('error', full));
      return watcher;
    },
  };
});

/** A folder, and which files were worked on in it so far; the first time names none. */
async function watched(first: (folder: string) => Promise<void> = async () => {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-watch-')));
  const worked: (string[] | undefined)[] = [];
  let stop = async () => {};
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  ({ stop } = await watchContent(folder, async (files) => {
    if (!files) await first(folder);
    worked.push(files);
  }));
  return { folder, worked };
}

test('a file that is written in several steps is one change', async () => {
  const { folder, worked } = await watched();
  const file = join(folder, 'a.md');
  for (const text of ['# A', '# A\n', '# A\n\nText']) writeFileSync(file, text);
  await vi.waitFor(() => expect(worked).toEqual([undefined, [file]]), { timeout: 5000 });
});

test('what is saved while all files are worked on the first time comes after it', async () => {
  const { folder, worked } = await watched(async (inside) => {
    writeFileSync(join(inside, 'a.md'), '# A');
    await sleep(400);
  });
  await vi.waitFor(() => expect(worked).toEqual([undefined, [join(folder, 'a.md')]]), { timeout: 5000 });
});

test('a first time that fails ends it', async () => {
  const failing = watched(() => Promise.reject(new Error('No store')));
  await expect(failing).rejects.toThrow('No store');
  await expect(watchContent('/no/such/folder', async () => {})).rejects.toThrow(
    '/no/such/folder doesn’t exist.',
  );
});

test('where the system watches no more files, that ends it, while it begins and later', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-watch-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  watching.isFull = true;
  const beginning = watchContent(folder, async () => {});
  await expect(beginning).rejects.toThrow(`so not all of ${folder} can be: raise its limits`);

  watching.isFull = false;
  const { stop, broken } = await watchContent(folder, async () => {});
  onTestFinished(stop);
  watching.watcher?.emit('error', full);
  await expect(broken).rejects.toThrow(OperatorError);
});

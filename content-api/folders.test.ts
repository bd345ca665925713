import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeNamedFolder } from './folders.ts';

it('makes folders that several ask for at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-folders-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (let round = 0; round < 20; round += 1) {
    const names = Array.from({ length: 20 }, (_, nth) => join(folder, `${round}/a/b/c`, String(nth)));
    const made = await Promise.all(names.map(makeNamedFolder));
    expect(made).toContain(join(folder, String(round)));
  }
});

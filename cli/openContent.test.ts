import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openContent } from './openContent.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['file', 'file/below'])('says that DATA_DIR is no folder when it is %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), '');
  const path = join(folder, name);
  vi.stubEnv('DATA_DIR', path);
  await expect(openContent()).rejects.toMatchObject({
    message: `${path} is no folder: set DATA_DIR to one.`,
    exitCode: 2,
  });
});

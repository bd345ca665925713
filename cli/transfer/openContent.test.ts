import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openContent } from './openContent.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['missing', 'empty'])('makes no new store where a site was made from one that is %s', async (how) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'releases'));
  symlinkSync('releases/20261122-184931-25661ea8', join(folder, 'current'));
  if (how === 'empty') writeFileSync(join(folder, 'content.db'), '');
  const before = readdirSync(folder);
  vi.stubEnv('DATA_DIR', folder);
  await expect(openContent()).rejects.toMatchObject({
    name: 'StoreDamaged',
    message: expect.stringMatching(/ is damaged \(it is missing or empty, .*"vitrine restore FILE --force"/),
  });
  expect(readdirSync(folder)).toEqual(before);
});

it('says that DATA_DIR is a link to a missing folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(folder, 'unmounted'), join(folder, 'data'));
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  await expect(openContent()).rejects.toMatchObject({
    message: expect.stringMatching(/data is a link to a missing folder: create it, or mount/),
  });
});

it.each(['file', 'file/below'])('says that DATA_DIR is no folder when it is %s', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-open-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), '');
  const path = join(folder, name);
  vi.stubEnv('DATA_DIR', path);
  await expect(openContent()).rejects.toMatchObject({
    message: `${path} isn’t a folder: set DATA_DIR to one.`,
    exitCode: 2,
  });
});

it.runIf(process.platform === 'linux')(
  'says that no folder can be made where the system allows none',
  async () => {
    vi.stubEnv('DATA_DIR', '/proc/vitrine/data');
    await expect(openContent()).rejects.toMatchObject({
      message: 'Can’t create a folder in /proc: set DATA_DIR to one on a disk.',
      exitCode: 2,
    });
  },
);

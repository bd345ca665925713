import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { stageData } from '#cli/backup/stage.ts';
import { openFile } from '#content-api/database/sqlite/migrate.ts';
import { readEnv } from '#content-api/env.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';
import { columnOf } from '../../support/sql.ts';

const root = join(import.meta.dirname, '../../..');

let site: TestSite;
let folder: string;
let file: string;
beforeEach(async () => {
  site = await createTestSite();
  folder = await temporaryDataDir();
  file = join(folder, 'vitrine.tar.gz');
});

function run(args: string[], dataDir = site.dataDir) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/vitrine.mjs', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

/** A backup that goes on while the test does something else. */
const backUp = () =>
  spawn(process.execPath, ['cli/vitrine.mjs', 'backup', file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir },
    stdio: 'ignore',
  });

const fresh = () => join(folder, 'restored');
/** The first column of what is asked of the restored store. */
function restored(query: string): unknown[] {
  const store = openFile(join(fresh(), 'content.db'));
  const found = store.prepare(query).pluck().all();
  store.close();
  return found;
}

it('replaces a file or data only when told to, and never what is no file, such as a pipe or a folder', () => {
  expect(run(['backup', file]).status).toBe(0);
  expect(run(['backup', file])).toMatchObject({ status: 2, said: expect.stringContaining('--force') });
  expect(run(['backup', file, '--force']).status).toBe(0);
  const isFolder = expect.stringContaining('is a folder');
  expect(run(['backup', folder, '--force'])).toMatchObject({ status: 2, said: isFolder });
  expect(run(['restore', file])).toMatchObject({ status: 2, said: expect.stringContaining('is not empty') });
  // This process has the store open, as a server would.
  const isOpen = expect.stringContaining('stop it first');
  expect(run(['restore', file, '--force'])).toMatchObject({ status: 1, said: isOpen });
  const pipe = join(folder, 'pipe');
  spawnSync('mkfifo', [pipe]);
  expect(run(['backup', '--force', pipe])).toEqual({
    status: 2,
    said: `${pipe} is a device or a pipe, and can’t be replaced: choose a file.\n`,
  });
  expect(statSync(pipe).isFIFO()).toBe(true);
});

it.each([[['export', '']], [['import', ' ']], [['import', 'x', '--media=']]])(
  'takes no empty argument for the folder one stands in: %j',
  (args) => {
    expect(run(args)).toEqual({
      status: 2,
      said: 'An argument is empty: give it a value, or leave it out.\n',
    });
  },
);

it('says that secrets are damaged, before somebody counts on them', () => {
  writeFileSync(join(site.dataDir, 'secrets.json'), '{"sessionKey":');
  const damaged = expect.stringMatching(/secrets\.json is damaged.*The backup contains it unchanged\./s);
  expect(run(['backup', file])).toEqual({ status: 0, said: damaged });
});

it('brings back the store, uploads and secrets, in a new folder', async () => {
  writeFileSync(join(site.dataDir, 'secrets.json'), '{"key":"x"}');
  expect(run(['backup', file])).toMatchObject({ status: 0, said: expect.stringContaining('posts ') });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(site.dataDir).filter((name) => name.startsWith('backup.stage'))).toEqual([]);
  expect(run(['restore', file], fresh()).status).toBe(0);
  const slugs = 'SELECT slug FROM posts ORDER BY slug';
  expect(restored(slugs)).toEqual(await columnOf(site.store, slugs));
  const uploads = readdirSync(join(site.dataDir, 'uploads')).sort();
  expect(uploads.length).toBeGreaterThan(0);
  expect(readdirSync(join(fresh(), 'uploads')).sort()).toEqual(uploads);
  for (const name of uploads) {
    const [before, after] = [site.dataDir, fresh()].map((at) => readFileSync(join(at, 'uploads', name)));
    expect(after?.equals(before ?? Buffer.alloc(0)), name).toBe(true);
  }
  expect(readFileSync(join(fresh(), 'secrets.json'), 'utf8')).toBe('{"key":"x"}');
  expect(run(['generate'], fresh()).status).toBe(0);
});

it('holds every write that was acknowledged before it began, while others go on', async () => {
  const category = (n: number) =>
    saveEntry(site.store.db, categories, { name: `N ${n}`, slug: `n-${n}`, description: '' });
  for (let n = 0; n < 100; n += 1) await category(n);
  const backup = backUp();
  const ended = once(backup, 'exit');
  for (let n = 100; backup.exitCode === null; n += 1) {
    await category(n);
    await sleep(1);
  }
  expect((await ended)[0]).toBe(0);
  expect(run(['restore', file], fresh()).status).toBe(0);
  const found = restored("SELECT slug FROM categories WHERE slug LIKE 'n-%'");
  for (let n = 0; n < 100; n += 1) expect(found).toContain(`n-${n}`);
});

it('holds a picture that is deleted while the store is copied, and one that comes meanwhile', async () => {
  const uploads = join(site.dataDir, 'uploads');
  const [name = ''] = readdirSync(uploads);
  const real = site.store.file.backup.bind(site.store.file);
  vi.spyOn(site.store.file, 'backup').mockImplementation(async (to) => {
    rmSync(join(uploads, name));
    const copied = await real(to);
    writeFileSync(join(uploads, 'new.webp'), 'new');
    return copied;
  });
  const env = { ...readEnv(), DATA_DIR: site.dataDir };
  const content = { env, store: site.store, uploads: uploadsIn(site.dataDir), close: async () => {} };
  mkdirSync(fresh());
  await stageData(content, fresh());
  expect(readdirSync(join(fresh(), 'uploads'))).toEqual(expect.arrayContaining([name, 'new.webp']));
});

it('clears away what a killed backup, a killed check and a killed restore left, not what one at work has', () => {
  mkdirSync(`${fresh()}.restoring-${process.pid}-`);
  mkdirSync(join(site.dataDir, 'backup.stage-killed'));
  mkdirSync(join(site.dataDir, 'backup.stage-check.restoring-killed'));
  mkdirSync(`${fresh()}.restoring-killed`);
  expect(run(['backup', file]).status).toBe(0);
  expect(run(['restore', file], fresh()).status).toBe(0);
  const left = [...readdirSync(site.dataDir), ...readdirSync(folder)];
  const others = left.filter((entry) => /killed|restoring/.test(entry));
  expect(others).toEqual([expect.stringContaining(`.restoring-${process.pid}-`)]);
});

it('is readable by its owner alone from its first byte on', async () => {
  const backup = backUp();
  const modes = new Set<number>();
  while (backup.exitCode === null) {
    for (const name of readdirSync(folder).filter((name) => name.startsWith('vitrine'))) {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      if (found) modes.add(found.mode & 0o777);
    }
    await sleep(1);
  }
  expect([...modes]).toEqual([0o600]);
});

it.runIf(process.platform === 'linux')('says where no file can be made', () => {
  expect(run(['backup', '/proc/backup.tar.gz'])).toMatchObject({
    status: 2,
    said: expect.stringMatching(/^Can’t create a file in \/proc: choose a folder on a disk\.\n$/),
  });
});

import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { create, extract } from 'tar';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { CONTENTS, describeFiles } from '#cli/backup/contents.ts';
import { backupCommand } from '#cli/commands/backup.ts';
import { restoreCommand } from '#cli/commands/restore.ts';
import type { EmbeddedStore } from '#content-api/database/open.ts';
import { openFile } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { heardCommand } from '../../support/heard.ts';
import { openTestSite } from '../../support/site.ts';

const root = join(import.meta.dirname, '../../..');

const site = await openTestSite();
const whole = join(await temporaryDataDir(), 'whole.tar.gz');
beforeAll(async () => {
  vi.stubGlobal('__VERSION__', 'test');
  expect(await backup(whole, site.dataDir)).toMatchObject({ status: 0 });
});
afterAll(() => void vi.unstubAllGlobals());

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryDataDir();
  file = join(folder, 'vitrine.tar.gz');
  copyFileSync(whole, file);
});
afterEach(() => void vi.unstubAllEnvs());

async function run(command: Command, words: string[], dataDir: string) {
  vi.stubEnv('DATA_DIR', dataDir);
  const { said, exitCode } = await heardCommand(command, words);
  return { status: exitCode, said };
}
const backup = (to: string, dataDir: string) => run(backupCommand(), [to], dataDir);
const restore = (words: string[], dataDir = fresh()) => run(restoreCommand(), words, dataDir);

const slugs = ({ file: store }: EmbeddedStore) =>
  store.prepare('SELECT slug FROM posts ORDER BY slug').pluck().all();
const fresh = () => join(folder, 'restored');

it('moves aside what is there when told to, also a damaged store', async () => {
  expect((await restore([file])).status).toBe(0);
  writeFileSync(join(fresh(), 'content.db'), 'this is no store');
  const { status, said } = await restore([file, '--force']);
  expect([status, said]).toEqual([0, expect.stringContaining('is now in')]);
  const before = readdirSync(folder).find((name) => name.startsWith('restored.before-')) ?? '';
  expect(readFileSync(join(folder, before, 'content.db'), 'utf8')).toBe('this is no store');
  const restored = openEmbedded(join(fresh(), 'content.db'));
  expect(slugs(restored)).toEqual(slugs(site.store));
  restored.file.close();
  // A link leads to the disk that has room for the data: what is restored has to lie there too.
  const link = join(folder, 'link');
  symlinkSync(fresh(), link);
  expect((await restore([file, '--force'], link)).status).toBe(0);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder).filter((name) => name.startsWith('restored.before-'))).toHaveLength(2);
});

it('makes no backup of a damaged store, and says how to come back to the last one', async () => {
  expect((await restore([file])).status).toBe(0);
  const store = join(fresh(), 'content.db');
  const bytes = readFileSync(store);
  writeFileSync(store, bytes.fill(0xab, bytes.length / 2, bytes.length / 2 + 20_000));
  const later = join(folder, 'later.tar.gz');
  expect(await backup(later, fresh())).toMatchObject({
    status: 1,
    said: expect.stringMatching(
      /^The database \S+restored\/content.db is damaged .*"vitrine restore FILE --force"/,
    ),
  });
  expect(existsSync(later)).toBe(false);
});

it('lets whom the data folder was open to pass through to the release, and nobody read the data', async () => {
  expect((await restore([file])).status).toBe(0);
  expect(statSync(fresh()).mode & 0o777).toBe(0o711);
  expect(statSync(join(fresh(), 'content.db')).mode & 0o777).toBe(0o600);
  chmodSync(fresh(), 0o750);
  expect((await restore([file, '--force'])).status).toBe(0);
  expect(statSync(fresh()).mode & 0o777).toBe(0o750);
});

it('refuses what is no backup or a damaged one in a sentence, and leaves nothing behind', async () => {
  expect(await restore(['--check', file])).toMatchObject({
    status: 0,
    said: expect.stringContaining('is complete'),
  });
  truncateSync(file, statSync(file).size - 2000);
  const stranger = join(folder, 'stranger.tar.gz');
  await create({ gzip: true, file: stranger, cwd: root }, ['package.json']);
  writeFileSync(join(folder, 'text.tar.gz'), 'hello');
  for (const name of ['vitrine.tar.gz', 'stranger.tar.gz', 'text.tar.gz', 'none.tar.gz']) {
    const { status, said } = await restore([join(folder, name)]);
    expect(status, name).toBeGreaterThan(0);
    expect(said, name).not.toContain('    at ');
    expect(said, name).toMatch(/isn’t a backup|damaged|no file/);
  }
  expect(existsSync(fresh())).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
  // What was typed wrong comes before what else is in the way.
  const { said } = await restore([join(folder, 'none.tar.gz')], folder);
  expect(said).toContain('There is no file');
});

it('takes no link out of an archive: somebody else may have put it there', async () => {
  const unpacked = await temporaryDataDir();
  await extract({ file, cwd: unpacked });
  symlinkSync('/etc/hosts', join(unpacked, 'uploads/link.webp'));
  await create({ gzip: true, file, cwd: unpacked }, readdirSync(unpacked));
  expect((await restore([file])).status).toBe(0);
  expect(readdirSync(join(fresh(), 'uploads'))).not.toContain('link.webp');
});

it('refuses a store that a newer program made, and a file that its list does not know', async () => {
  const unpacked = await temporaryDataDir();
  await extract({ file, cwd: unpacked });
  const pack = () => create({ gzip: true, file, cwd: unpacked }, readdirSync(unpacked));
  writeFileSync(join(unpacked, 'uploads/stowaway.svg'), '<svg/>');
  await pack();
  expect(await restore([file])).toMatchObject({
    status: 1,
    said: expect.stringContaining('uploads/stowaway.svg differs from'),
  });
  const store = openFile(join(unpacked, 'content.db'));
  store.pragma('user_version = 9999');
  store.exec('UPDATE oldest_writer SET version = 9999');
  store.close();
  const list = JSON.parse(readFileSync(join(unpacked, CONTENTS), 'utf8'));
  writeFileSync(join(unpacked, CONTENTS), JSON.stringify({ ...list, files: await describeFiles(unpacked) }));
  await pack();
  expect(await restore([file])).toMatchObject({ status: 1, said: expect.stringContaining('newer') });
  expect(existsSync(fresh())).toBe(false);
});

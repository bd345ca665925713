import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { backUpTo } from '#cli/backup/target/backUp.ts';
import { backupCommand } from '#cli/commands/backup.ts';
import { restoreCommand } from '#cli/commands/restore.ts';
import { compareRows } from '#content-api/database/copying/copyRows.ts';
import { openStore } from '#content-api/database/open.ts';
import { readEnv } from '#content-api/env.ts';
import { readBackupState } from '#content-api/office/backups/plan.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { heardWith } from '../../support/heard.ts';
import { emptyDatabase } from '../../support/postgres.ts';
import { temporaryBucket } from '../../support/processes/storages.ts';
import { createTestSite, type TestSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/store.ts';

let site: TestSite;
beforeEach(async () => {
  site = await createTestSite();
  for (const name of ['a.avif', 'b.avif'])
    await uploadsIn(site.dataDir).put(name, Buffer.from(`image ${name}`));
  readSecrets(site.dataDir);
});

type Variables = Record<string, string>;
// The S3 library sets it by itself otherwise.
const OURS = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
const backup = (words: string[] = [], variables: Variables = {}) =>
  heardWith(backupCommand(), words, { ...OURS, DATA_DIR: site.dataDir, ...variables });
const restore = (words: string[], variables: Variables = {}) =>
  heardWith(restoreCommand(), words, { ...OURS, DATA_DIR: site.dataDir, ...variables });

/** A bucket, and what a command has to know to back up into it. */
async function backupsInBucket() {
  const { store } = await temporaryBucket();
  return { bucket: store, to: { AWS_ENDPOINT_URL_S3: store.endpoint, BACKUP_TO: 's3://website/backups' } };
}
const DONE = { exitCode: 0 };

const piecesIn = (folder: string) => readdirSync(join(folder, 'pieces'));
const later = () => vi.setSystemTime(Date.now() + 2000);
const withClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** But for what restoring has noted of itself, and the state of the backups. */
async function differing(location: string): Promise<string[]> {
  const store = await openStore(location);
  const { different } = await compareRows(site.store.db, store.db).finally(() => store.close());
  return different.filter((table) => !/^(activity|duties|settings)$/.test(table));
}

it('sends what is new to a folder, and restores the newest backup or an earlier one from it', async () => {
  withClock();
  const folder = join(temporaryFolder(), 'backups');
  expect(await backup(['--check'], { BACKUP_TO: folder })).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/uploads \d+\.\nRestored it and compared \d+ rows: all are the same\./),
  });
  expect(statSync(join(folder, 'pieces', piecesIn(folder)[0] ?? '')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await readBackupState(site.store.db, folder)).toMatchObject({ failure: null });
  const before = new Set(piecesIn(folder));
  later();
  await site.store.db.updateTable('posts').set({ title: 'Another' }).where('id', '=', 1).execute();
  await uploadsIn(site.dataDir).put('c.avif', Buffer.from('image c'));
  expect(await backup()).toMatchObject(DONE);
  // The third image and the changed database.
  expect(piecesIn(folder).filter((name) => !before.has(name))).toHaveLength(2);

  const { said } = await restore(['--list', folder]);
  const [newest = '', earlier = ''] = said.split('\n');
  const there = join(temporaryFolder(), 'restored');
  expect(await restore([folder], { DATA_DIR: there })).toMatchObject(DONE);
  expect(await differing(join(there, 'content.db'))).toEqual([]);
  expect(readFileSync(join(there, 'uploads/c.avif'), 'utf8')).toBe('image c');
  expect(readSecrets(there)).toEqual(readSecrets(site.dataDir));
  expect(await restore([folder, '--at', earlier, '--force'], { DATA_DIR: there })).toMatchObject(DONE);
  expect(await differing(join(there, 'content.db'))).toContain('posts');
  expect(newest > earlier).toBe(true);
  expect(await restore([folder, '--at', '2020'])).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('There is no backup of 2020'),
  });
});

it('encrypts with a passphrase, and neither reads nor adds anything without it', async () => {
  const folder = join(temporaryFolder(), 'backups');
  const secret = { BACKUP_TO: folder, BACKUP_PASSPHRASE: 'correct horse battery' };
  expect(await backup(['--check'], secret)).toMatchObject(DONE);
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
  for (const text of ['image a.avif', 'SQLite format', 'content.db']) expect(all).not.toContain(text);
  const there = { DATA_DIR: join(temporaryFolder(), 'restored') };
  expect(await restore([folder], { ...there, BACKUP_PASSPHRASE: '' })).toEqual({
    exitCode: 2,
    said: 'The backups are encrypted: set BACKUP_PASSPHRASE.',
  });
  expect(await backup([], { BACKUP_PASSPHRASE: 'a wrong one of its length' })).toEqual({
    exitCode: 2,
    said: 'BACKUP_PASSPHRASE isn’t the passphrase of these backups.',
  });
  expect(await restore([folder], { ...secret, ...there })).toMatchObject(DONE);
  expect(await differing(join(there.DATA_DIR, 'content.db'))).toEqual([]);
});

it('goes from PostgreSQL into a bucket and back, on a machine that has nothing yet', async () => {
  const { bucket, to } = await backupsInBucket();
  const folder = temporaryFolder();
  const archive = join(folder, 'vitrine.tar.gz');
  await backup([archive]);
  const server = { DATA_DIR: join(folder, 'server'), DATABASE_URL: await emptyDatabase() };
  await restore([archive], server);
  expect(await backup(['--check'], { ...server, ...to })).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('all are the same'),
  });
  const puts = () => bucket.did.filter((did) => did.startsWith('PUT backups/pieces/')).length;
  const first = puts();
  await pause(1100);
  expect(await backup([], { ...server, ...to })).toMatchObject(DONE);
  expect(puts() - first).toBeLessThan(first);
  const anew = { DATA_DIR: join(folder, 'anew'), DATABASE_URL: await emptyDatabase() };
  expect(await restore([to.BACKUP_TO], { ...anew, ...to })).toMatchObject(DONE);
  expect(await differing(anew.DATABASE_URL)).toEqual([]);
});

it('finds a damaged piece when it checks, says so, and sends it again the next time', async () => {
  withClock();
  const folder = join(temporaryFolder(), 'backups');
  await backup([], { BACKUP_TO: folder });
  const { done_at } = await readBackupState(site.store.db, folder);
  for (const name of piecesIn(folder)) {
    const path = join(folder, 'pieces', name);
    if (readFileSync(path, 'latin1').includes('image a.avif')) writeFileSync(path, '\0image b.avif');
  }
  later();
  expect(await backup(['--check'])).toEqual({
    exitCode: 1,
    said: expect.stringMatching(/^pieces\/\w+ of the backups is damaged\.$/),
  });
  expect(await readBackupState(site.store.db, folder)).toMatchObject({
    done_at,
    failure: { reason: expect.stringContaining('damaged'), step: 'check' },
  });
  later();
  expect(await backup(['--check'])).toMatchObject(DONE);
});

it('finds a piece in a bucket that was damaged there, and sends it again the next time', async () => {
  const { bucket, to } = await backupsInBucket();
  let piece = '';
  bucket.hooks.corrupt = (request, sent) => {
    // It confirms what it is sent, and has other bytes when it is asked later.
    if (piece === '' && request.startsWith('PUT backups/pieces/')) piece = request.replace('PUT', 'GET');
    return sent;
  };
  bucket.hooks.lie = (request, body) => (request === piece ? body.subarray(1) : undefined);
  expect(await backup(['--check'], to)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining(`other bytes of ${piece.replace('GET backups/', '')}`),
  });
  delete bucket.hooks.lie;
  await pause(1100);
  expect(await backup(['--check'], to)).toMatchObject(DONE);
  expect(bucket.did.filter((did) => did === piece.replace('GET', 'PUT'))).toHaveLength(2);
});

it('counts no backup as done when a page of HTML answers', async () => {
  const { bucket, to } = await backupsInBucket();
  bucket.hooks.answer = (request) =>
    request.startsWith('PUT backups/backups/') ? { status: 200, html: '<p>Please sign in.</p>' } : undefined;
  expect(await backup([], to)).toMatchObject({ exitCode: 1 });
  expect(await readBackupState(site.store.db, to.BACKUP_TO)).toMatchObject({
    done_at: null,
    failure: { reason: expect.any(String) },
  });
});

it('says which target lost what it took', async () => {
  const { bucket, to } = await backupsInBucket();
  const none = '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>';
  bucket.hooks.answer = (request) =>
    request.startsWith('GET ?') && request.includes('pieces/') ? { status: 200, body: none } : undefined;
  expect(await backup([], to)).toMatchObject({
    exitCode: 1,
    said: expect.stringMatching(/took \d+ pieces of the backup, and doesn’t have them/),
  });
});

it('removes backups that needn’t be kept, and what only they needed', async () => {
  vi.stubGlobal('__VERSION__', 'test');
  onTestFinished(() => void vi.unstubAllGlobals());
  withClock();
  const today = Date.now();
  vi.setSystemTime(new Date(today).setUTCHours(0, -10));
  const folder = join(temporaryFolder(), 'backups');
  const env = readEnv({ DATA_DIR: site.dataDir, BACKUP_TO: folder, BACKUP_KEEP: '1 day' });
  const content = { env, store: site.store, uploads: uploadsIn(site.dataDir) };
  await backUpTo(folder, content, { isChecked: false });
  rmSync(join(site.dataDir, 'uploads/b.avif'));
  vi.setSystemTime(today);
  await backUpTo(folder, content, { isChecked: false });
  expect(readdirSync(join(folder, 'backups')).length).toBe(1);
  const all = () => piecesIn(folder).map((name) => readFileSync(join(folder, 'pieces', name), 'latin1'));
  // They may belong to a backup that was interrupted.
  expect(all()).toContain('\0image b.avif');
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  await backUpTo(folder, content, { isChecked: false });
  expect(all()).toContain('\0image a.avif');
  expect(all()).not.toContain('\0image b.avif');
});

it.each([
  [{ BACKUP_TO: '' }, 'Name a file, or set BACKUP_TO'],
  [{ BACKUP_TO: 'DATA_DIR/backups' }, 'BACKUP_TO is in DATA_DIR'],
  [{ BACKUP_TO: 's3://website/agency', STORAGE_URL: 's3://website/agency/' }, 'the same as STORAGE_URL'],
  [{ BACKUP_TO: 'backups' }, 'BACKUP_TO must be the absolute path'],
  [{ BACKUP_KEEP: '0 days' }, 'BACKUP_KEEP must be like'],
])('refuses what can’t be meant: %j', async ({ BACKUP_TO = '', ...others }: Variables, said) => {
  const variables = { BACKUP_TO: BACKUP_TO.replace('DATA_DIR', site.dataDir), ...others };
  expect(await backup([], variables)).toEqual({ exitCode: 2, said: expect.stringContaining(said) });
});

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { moveCommand } from '#cli/commands/move.ts';
import { examineFolder } from '#cli/doctor/examine.ts';
import { compareRows } from '#content-api/database/copying/copyRows.ts';
import { noteUnfinished } from '#content-api/database/copying/unfinished.ts';
import { openStore } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { readEnv } from '#content-api/env.ts';
import { openSecrets } from '#content-api/staff/access/sealedSecrets.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import {
  currentRelease,
  readManifest,
  releaseFolder,
  rollbackIn,
} from '#content-api/storage/releaseFolder.ts';
import { heardWith } from '../../support/heard.ts';
import { emptyDatabase } from '../../support/postgres.ts';
import { temporaryBucket } from '../../support/processes/storages.ts';
import { createTestSite } from '../../support/site.ts';
import { writeSql } from '../../support/sql.ts';
import { temporaryFolder } from '../../support/store.ts';

const move = (words: string[], variables: Record<string, string>) =>
  heardWith(moveCommand(), words, variables);

it('everything goes into a database and a bucket, after an interruption too, and back into a folder, as it was', {
  timeout: 240_000,
}, async () => {
  const site = await createTestSite();
  const { release } = await site.generate();
  await writeSql(site.store, "UPDATE posts SET title = 'Another' WHERE id = 1");
  await site.generate();
  await folderReleases(site.dataDir).serve(release.id, 'Ada');
  const bucket = await temporaryBucket();
  const database = await emptyDatabase();
  const store = readFileSync(site.store.location);
  const at = { DATA_DIR: site.dataDir, AWS_ENDPOINT_URL_S3: bucket.store.endpoint };
  const words = ['--database', database, '--storage', bucket.url];
  bucket.store.hooks.answer = (request) =>
    request.startsWith('PUT agency/releases/') ? { status: 403, code: 'AccessDenied' } : undefined;
  expect(await move(words, at)).toMatchObject({ exitCode: 1, said: expect.stringContaining('to allow') });
  // Until it has ended nobody takes the target for a store.
  await expect(openStore(database)).rejects.toThrow('is unfinished');
  const examined = await examineFolder(site.dataDir, () => readEnv({ ...at, DATABASE_URL: database }), {
    root: join(import.meta.dirname, '../../..'),
    full: false,
    online: false,
    now: new Date(),
  });
  expect(examined.find(({ check }) => check === 'store')).toMatchObject({ state: 'problem' });
  delete bucket.store.hooks.answer;
  const put = bucket.store.did.length;
  const moved = expect.stringMatching(/^Moved .* 2 releases .*the same\./m);
  expect(await move(words, at)).toEqual({ exitCode: 0, said: moved });
  expect(bucket.store.did.slice(put).filter((did) => did.startsWith('PUT agency/uploads/'))).toEqual([]);
  expect(readFileSync(site.store.location).equals(store)).toBe(true);
  await (await openStore(database)).close();
  // What is there by now is nobody's to write over.
  expect(await move(words, at)).toMatchObject({ exitCode: 2, said: expect.stringContaining('is not empty') });

  const folder = join(temporaryFolder(), 'back');
  const elsewhere = { ...at, DATA_DIR: temporaryFolder(), DATABASE_URL: database, STORAGE_URL: bucket.url };
  const said = expect.stringContaining('DATABASE_URL=  (remove it)');
  expect(await move(['--to', folder], elsewhere)).toEqual({ exitCode: 0, said });
  const restored = await openStore(join(folder, 'content.db'));
  onTestFinished(() => restored.close());
  expect((await compareRows(site.store.db, restored.db)).different).toEqual([]);
  const before = releaseFolder(site.dataDir);
  const after = releaseFolder(folder);
  const current = currentRelease(before) ?? '';
  expect(currentRelease(after)).toBe(current);
  expect(rollbackIn(after)).toEqual(rollbackIn(before));
  expect(rollbackIn(after)?.by).toBe('Ada');
  expect(readManifest(after, current)).toEqual(readManifest(before, current));
  for (const path of Object.keys(readManifest(before, current)?.files ?? {})) {
    const [old, own] = [before, after].map((place) => readFileSync(join(place.current, path)));
    expect(own?.equals(old ?? Buffer.alloc(0)), path).toBe(true);
  }
  const [uploads, own] = [site.dataDir, folder].map((place) => readdirSync(join(place, 'uploads')).sort());
  expect(own).toEqual(uploads);
});

it('with a SECRET_KEY the secrets go along, whichever server starts first there', async () => {
  const site = await createTestSite();
  const database = await emptyDatabase();
  const secretKey = 'as long as a key of both should be';
  const before = readSecrets(site.dataDir);
  await move(['--database', database], { DATA_DIR: site.dataDir, SECRET_KEY: secretKey });
  const store = await openStore(database);
  onTestFinished(() => store.close());
  const another = { dataDir: temporaryFolder(), secretKey };
  expect(await openSecrets(store.db, another)).toEqual(before);
});

it('refuses what isn’t empty, or is where everything lies, in a sentence', async () => {
  const site = await createTestSite();
  const at = { DATA_DIR: site.dataDir };
  const strange = temporaryFolder();
  writeFileSync(join(strange, 'file'), '');
  const other = await emptyDatabase();
  const store = await openToRead(other);
  await noteUnfinished(store.db, 'another store');
  await store.close();
  for (const [words, sentence] of [
    [[], 'Choose the target'],
    [['--to', site.dataDir], 'is DATA_DIR'],
    [['--to', strange], 'is not empty'],
    [['--database', 'mysql://x'], 'must be an address'],
    [['--storage', 'bucket'], 'must be the address of a bucket'],
    [['--database', other], 'another store'],
    [['--to', 'x', '--database', other], 'Use either'],
  ] as const)
    expect(await move([...words], at)).toEqual({ exitCode: 2, said: expect.stringContaining(sentence) });
  expect(existsSync(join(strange, 'content.db'))).toBe(false);
});

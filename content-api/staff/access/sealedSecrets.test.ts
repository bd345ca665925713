import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../database/sqlite/openEmbedded.ts';
import { openSecrets, opensSecrets, seal, unseal } from './sealedSecrets.ts';
import { readSecrets } from './secrets.ts';

const secretKey = 'a key of thirty-two characters at least';

const setUp = () => {
  const { db, close } = openEmbedded(':memory:');
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'vitrine-')));
  onTestFinished(async () => {
    await close();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  const [first = '', second = ''] = folders;
  return { db, first, second };
};

it('servers that know the key share secrets, and keep none on their disks', async () => {
  const { db, first, second } = setUp();
  const both = await Promise.all([first, second].map((dataDir) => openSecrets(db, { dataDir, secretKey })));
  expect(both[0]).toEqual(both[1]);
  expect(both[0]?.sessionKey).toHaveLength(32);
  expect([readdirSync(first), readdirSync(second)]).toEqual([[], []]);
  const kept = await db.selectFrom('sealed_secrets').select('sealed').executeTakeFirstOrThrow();
  expect(kept.sealed).not.toContain(Buffer.from(both[0]?.sessionKey ?? []).toString('base64'));
});

it('what the file had goes along, so that nobody is signed out', async () => {
  const { db, first, second } = setUp();
  const before = await openSecrets(db, { dataDir: first, secretKey: '' });
  expect(before).toEqual(readSecrets(first));
  expect(await opensSecrets(db, secretKey)).toBeNull();
  await openSecrets(db, { dataDir: first, secretKey });
  expect(await openSecrets(db, { dataDir: second, secretKey })).toEqual(before);
});

it('without the key, or with another, it is said what to do', async () => {
  const { db, first } = setUp();
  await openSecrets(db, { dataDir: first, secretKey });
  await expect(openSecrets(db, { dataDir: first, secretKey: '' })).rejects.toThrow('set SECRET_KEY');
  const other = { dataDir: first, secretKey: secretKey.toUpperCase() };
  await expect(openSecrets(db, other)).rejects.toThrow('SECRET_KEY doesn’t decrypt');
  expect([await opensSecrets(db, secretKey), await opensSecrets(db, other.secretKey)]).toEqual([true, false]);
});

it('a key that is replaced leaves the secrets as they are, whichever server seals them anew', async () => {
  const { db, first, second } = setUp();
  const before = await openSecrets(db, { dataDir: first, secretKey });
  const another = 'another key of thirty-two characters';
  const replacing = { secretKey: another, previousKey: secretKey };
  const both = await Promise.all(
    [first, second].map((dataDir) => openSecrets(db, { dataDir, ...replacing })),
  );
  expect(both).toEqual([before, before]);
  expect(await openSecrets(db, { dataDir: first, secretKey: another })).toEqual(before);
  await expect(openSecrets(db, { dataDir: first, secretKey })).rejects.toThrow('SECRET_KEY_PREVIOUS');
  const lost = { dataDir: first, secretKey: secretKey.toUpperCase(), previousKey: secretKey };
  await expect(openSecrets(db, lost)).rejects.toThrow('Neither SECRET_KEY nor SECRET_KEY_PREVIOUS');
});

const secrets = { sessionKey: randomBytes(32) };

it('opens what was sealed, and each sealing looks different', () => {
  const sealed = seal(secrets, 'calendar', '1//refresh-token');
  expect(sealed).not.toContain('refresh');
  expect(seal(secrets, 'calendar', '1//refresh-token')).not.toBe(sealed);
  expect(unseal(secrets, 'calendar', sealed)).toBe('1//refresh-token');
});

it('opens for no other key or purpose, nor when a bit has changed', () => {
  const sealed = seal(secrets, 'calendar', 'secret');
  expect(unseal({ sessionKey: randomBytes(32) }, 'calendar', sealed)).toBeNull();
  expect(unseal(secrets, 'webhook', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(secrets, 'calendar', bytes.toString('base64url'))).toBeNull();
  expect(unseal(secrets, 'calendar', 'nonsense')).toBeNull();
});

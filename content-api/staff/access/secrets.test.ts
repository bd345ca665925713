import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSecrets, readSecretsIfThere } from './secrets.ts';

/** What another process does in the moment before ours puts its keys in place. */
const meanwhile = vi.hoisted(() => ({ act: (_file: string) => {} }));

vi.mock('node:fs', async (original) => {
  const disk = await original<typeof import('node:fs')>();
  const linkSync: typeof disk.linkSync = (from, to) => {
    meanwhile.act(String(to));
    disk.linkSync(from, to);
  };
  return { ...disk, linkSync };
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  meanwhile.act = () => {};
});
afterEach(() => rmSync(folder, { recursive: true }));

test('keys are made once, of 32 random bytes, for the eyes of their owner', () => {
  expect(readSecretsIfThere(folder)).toBeNull();
  const made = readSecrets(folder);
  expect(made.sessionKey).toHaveLength(32);
  expect(readSecrets(folder)).toEqual(made);
  expect(readSecretsIfThere(folder)).toEqual(made);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test('of two processes that start together the later one takes the keys of the first', () => {
  const sessionKey = Buffer.alloc(32, 7).toString('base64');
  meanwhile.act = (file) => writeFileSync(file, JSON.stringify({ sessionKey }));
  expect(Buffer.from(readSecrets(folder).sessionKey).toString('base64')).toBe(sessionKey);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test.each([
  '',
  '{}',
  '{"sessionKey": "c2hvcnQ="}',
  '{"sessionKey": "not base64, though it is long enough to be a key"}',
])('keys that are damaged are refused in a sentence: %j', (text) => {
  writeFileSync(join(folder, 'secrets.json'), text);
  expect(() => readSecrets(folder)).toThrow('is damaged: restore it from a backup, or delete it');
});

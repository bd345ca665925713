import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupCommand } from '#cli/commands/backup.ts';
import { exportCommand } from '#cli/commands/export.ts';
import { generateCommand } from '#cli/commands/generate.ts';
import { importCommand } from '#cli/commands/import.ts';
import { migrateCommand } from '#cli/commands/migrate.ts';
import { rollbackCommand } from '#cli/commands/rollback.ts';
import { userCommand } from '#cli/commands/user.ts';
import { migrate, openFile } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { verifyPassword } from '#content-api/staff/access/passwords.ts';
import { credentialsByEmail } from '#content-api/staff/users/store.ts';
import { publishFiles } from '../support/entries/release.ts';
import { runCommand } from '../support/heard.ts';
import { temporaryFolder } from '../support/store.ts';

beforeEach(() => vi.stubEnv('DATA_DIR', temporaryFolder()));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a dry run is nothing but that: what it would leave undone is refused', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const option of ['--full', '--verify', '--watch', '--out=folder']) {
    await expect(runCommand(generateCommand(), '--dry-run', option), option).rejects.toThrow(
      'cannot be used with',
    );
  }
  await expect(runCommand(importCommand(), 'folder', '--dry-run', '--watch')).rejects.toThrow(
    'cannot be used with',
  );
});

test('a dry run writes nothing: it makes no store, and leaves one of an earlier version as it is', async () => {
  const [folder, markdown] = [join(temporaryFolder(), 'new'), join(temporaryFolder(), 'a.md')];
  writeFileSync(markdown, '# A');
  vi.stubEnv('DATA_DIR', folder);
  expect((await runCommand(importCommand(), markdown, '--dry-run')).said).toMatch(
    /^There is no database in \S+ yet: an import would create it\.\n.*a\.md:1 1 post has no date and .*\nDry run, nothing written: 1 added/m,
  );
  await expect(runCommand(generateCommand(), '--dry-run')).rejects.toMatchObject({ exitCode: 2 });
  expect(existsSync(folder)).toBe(false);

  mkdirSync(folder);
  const file = openFile(join(folder, 'content.db'));
  migrate(file, []);
  file.close();
  const before = readFileSync(join(folder, 'content.db'));
  await expect(runCommand(generateCommand(), '--dry-run')).rejects.toThrow(
    /earlier Vitrine.*"vitrine migrate" first/,
  );
  expect((await runCommand(importCommand(), markdown, '--dry-run')).said).toMatch(
    /^Dry run, nothing written: 1 added/m,
  );
  expect(readdirSync(folder)).toEqual(['content.db']);
  expect(readFileSync(join(folder, 'content.db')).equals(before)).toBe(true);
});

describe('user', () => {
  const user = (...words: string[]) => runCommand(userCommand(), ...words);

  test('adds, lists and sets passwords', async () => {
    const added = await user('add', 'Ada@Example.com', '--name', 'Ada Byron', '--role', 'editor');
    expect(added.said).toMatch(/^Created editor ada@example\.com\.\nPassword: \S+ {2}\(shown only now\)$/);
    expect((await user('list')).said).toBe('editor  ada@example.com  Ada Byron');
    const changed = await user('password', 'ADA@example.com', '--password', 'Kuchen99');
    expect(changed.said).toMatch(
      /process list.*--password-stdin.*\nSet the password of ada@example\.com\.$/s,
    );
  });

  test('reads a password that nobody else on the machine sees', async () => {
    const typed = (text: string, ...words: string[]) => {
      vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([text]) as typeof process.stdin);
      return user(...words, '--password-stdin');
    };
    const added = await typed('Kuchen 99 ü\r\nnext', 'add', 'ada@example.com', '--name', 'Ada');
    expect(added.said).toBe('Created author ada@example.com.');
    const store = openEmbedded(join(process.env.DATA_DIR ?? '', 'content.db'));
    const known = await credentialsByEmail(store.db, 'ada@example.com');
    await store.close();
    expect(await verifyPassword('Kuchen 99 ü', known?.password_hash)).toBe(true);
    for (const nothing of ['', '\n']) {
      await expect(typed(nothing, 'password', 'ada@example.com')).rejects.toMatchObject({
        message: 'You gave no password, so nothing changed.',
        exitCode: 2,
      });
    }
  });

  test('says in a sentence what is wrong', async () => {
    const add = (...words: string[]) => user('add', ...words);
    await expect(add('nobody', '--name', 'N')).rejects.toThrow('Please enter a valid email address.');
    await expect(add('a@b.example', '--name', 'N', '--password', 'short')).rejects.toThrow(
      /^Minimum 8 characters/,
    );
    await add('a@b.example', '--name', 'N');
    await expect(add('A@b.example', '--name', 'N')).rejects.toThrow(/There is already a user a@b\.example/);
    await expect(user('password', 'c@d.example')).rejects.toThrow(/There is no user c@d\.example/);
  });
});

test('what takes something out of the store makes none where there is none', async () => {
  const folder = join(temporaryFolder(), 'misspelt');
  vi.stubEnv('DATA_DIR', folder);
  const into = join(temporaryFolder(), 'out');
  for (const [command, ...words] of [
    [backupCommand(), into],
    [exportCommand(), into],
    [userCommand(), 'list'],
    [userCommand(), 'password', 'ada@example.com'],
  ] as const) {
    await expect(runCommand(command, ...words), command.name()).rejects.toMatchObject({
      message: `There is no database in ${folder}: set DATA_DIR to where the data is, or run "vitrine start" first.`,
      exitCode: 2,
    });
  }
  expect([existsSync(folder), existsSync(into)]).toEqual([false, false]);
});

test('migrate says that a store is up to date', async () => {
  await runCommand(migrateCommand());
  expect((await runCommand(migrateCommand())).said).toMatch(/^The database is up to date \(version \d+\)\.$/);
});

test('a rollback goes to the newest older release that is whole, and to no damaged one', async () => {
  const dataDir = process.env.DATA_DIR ?? '';
  const rollback = (...words: string[]) => runCommand(rollbackCommand(), ...words);
  const publishAt = (hour: number) =>
    publishFiles(dataDir, { 'index.html': `at ${hour}` }, new Date(Date.UTC(2026, 10, 20, hour)));
  const [first, second] = [await publishAt(9), await publishAt(10), await publishAt(11)];
  writeFileSync(join(dataDir, 'releases', `${second}.json`), '{');
  await expect(rollback(second)).rejects.toThrow(`Release ${second} is damaged: choose another`);
  expect(await rollback()).toMatchObject({ said: `Release ${first} is being served.` });
  await expect(rollback()).rejects.toThrow('There is no older release to roll back to.');
});

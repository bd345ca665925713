import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { backupCommand } from '#cli/commands/backup.ts';
import { exportCommand } from '#cli/commands/export.ts';
import { generateCommand } from '#cli/commands/generate.ts';
import { importCommand } from '#cli/commands/import.ts';
import { migrateCommand } from '#cli/commands/migrate.ts';
import { rollbackCommand } from '#cli/commands/rollback.ts';
import { userCommand } from '#cli/commands/user.ts';
import { migrations } from '#content-api/database/migrations/index.ts';
import { migrate } from '#content-api/database/sqlite/migrate.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { openFile } from '#content-api/database/sqlite/openFile.ts';
import { verifyPassword } from '#content-api/staff/access/passwords.ts';
import { credentialsByEmail } from '#content-api/staff/users/store.ts';
import { wxrFile } from '../support/doubles/foreign.ts';
import { wxrItem } from '../support/doubles/wxr.ts';
import { publishFiles } from '../support/entries/release.ts';
import { heard } from '../support/heard.ts';
import { temporaryFolder } from '../support/store.ts';

/** Runs a command as the operator would, and answers what it printed and its exit code. */
const run = (command: Command, ...words: string[]) =>
  heard(() => command.exitOverride().parseAsync(words, { from: 'user' }));

beforeEach(() => vi.stubEnv('DATA_DIR', temporaryFolder()));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('a dry run is nothing but that: what it would leave undone is refused', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const option of ['--full', '--verify', '--watch', '--out=folder']) {
    await expect(run(generateCommand(), '--dry-run', option), option).rejects.toThrow('cannot be used with');
  }
  await expect(run(importCommand(), 'folder', '--dry-run', '--watch')).rejects.toThrow('cannot be used with');
});

test('a dry run writes nothing: it makes no store, and leaves one of an earlier version as it is', async () => {
  const [folder, markdown] = [join(temporaryFolder(), 'new'), join(temporaryFolder(), 'a.md')];
  writeFileSync(markdown, '# A');
  vi.stubEnv('DATA_DIR', folder);
  expect((await run(importCommand(), markdown, '--dry-run')).said).toMatch(
    /^There is no store in \S+ yet: an import would make one\.\n.*a\.md:1 1 post has no date, .*\nNothing was written; .* 1 added/m,
  );
  await expect(run(generateCommand(), '--dry-run')).rejects.toMatchObject({ exitCode: 2 });
  expect(existsSync(folder)).toBe(false);

  mkdirSync(folder);
  const file = openFile(join(folder, 'content.db'));
  migrate(file, migrations.slice(0, 5));
  file.close();
  const before = readFileSync(join(folder, 'content.db'));
  await expect(run(generateCommand(), '--dry-run')).rejects.toThrow(
    /earlier Vitrine.*"vitrine migrate" first/,
  );
  expect((await run(importCommand(), markdown, '--dry-run')).said).toMatch(
    /^Nothing was written; .* 1 added/m,
  );
  expect(readdirSync(folder)).toEqual(['content.db']);
  expect(readFileSync(join(folder, 'content.db')).equals(before)).toBe(true);
});

describe('user', () => {
  test('adds, lists and sets passwords', async () => {
    const added = await run(
      userCommand(),
      'add',
      'Ada@Example.com',
      '--name',
      'Ada Byron',
      '--role',
      'editor',
    );
    expect(added.said).toMatch(/^Created editor ada@example\.com\.\nPassword: \S+ {2}\(shown only now\)$/);
    expect((await run(userCommand(), 'list')).said).toBe('editor  ada@example.com  Ada Byron');
    const changed = await run(userCommand(), 'password', 'ADA@example.com', '--password', 'Kuchen99');
    expect(changed.said).toMatch(
      /list of processes.*--password-stdin.*\nSet the password of ada@example\.com\.$/s,
    );
  });

  test('reads a password that nobody else on the machine sees', async () => {
    const typed = (text: string, ...words: string[]) => {
      vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([text]) as typeof process.stdin);
      return run(userCommand(), ...words, '--password-stdin');
    };
    const added = await typed('Kuchen 99 ü\r\nnext', 'add', 'ada@example.com', '--name', 'Ada');
    expect(added.said).toBe('Created author ada@example.com.');
    const store = openEmbedded(join(process.env.DATA_DIR ?? '', 'content.db'));
    const known = await credentialsByEmail(store.db, 'ada@example.com');
    await store.close();
    expect(await verifyPassword('Kuchen 99 ü', known?.password_hash)).toBe(true);
    for (const nothing of ['', '\n']) {
      await expect(typed(nothing, 'password', 'ada@example.com')).rejects.toMatchObject({
        message: 'No password was given: nothing was changed.',
        exitCode: 2,
      });
    }
  });

  test('says in a sentence what is wrong', async () => {
    const add = (...words: string[]) => run(userCommand(), 'add', ...words);
    await expect(add('nobody', '--name', 'N')).rejects.toThrow('Please enter a valid email address.');
    await expect(add('a@b.example', '--name', 'N', '--password', 'short')).rejects.toThrow(
      /^Minimum 8 characters/,
    );
    await add('a@b.example', '--name', 'N');
    await expect(add('A@b.example', '--name', 'N')).rejects.toThrow(/There is a user a@b\.example already/);
    await expect(run(userCommand(), 'password', 'c@d.example')).rejects.toThrow(
      /There is no user c@d\.example/,
    );
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
    await expect(run(command, ...words), command.name()).rejects.toMatchObject({
      message: `There is no store in ${folder}: set DATA_DIR to where the data is, or run "vitrine start" first.`,
      exitCode: 2,
    });
  }
  expect([existsSync(folder), existsSync(into)]).toEqual([false, false]);
});

describe('import and export', () => {
  test('say what they did; a problem makes the exit code 1', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), '---\ndate: 2026-01-01\n---\n# A');
    expect(await run(importCommand(), folder)).toEqual({
      said: 'Imported: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 problems.',
      exitCode: 0,
    });
    writeFileSync(join(folder, 'b.md'), '---\ntitle: [\n---\n');
    const { said, exitCode } = await run(importCommand(), folder, '--dry-run');
    expect(said).toMatch(
      /b\.md:\d The front matter is broken: .*\nNothing was written; an import would give: 0 added/,
    );
    expect(said).toMatch(/1 skipped, 1 problem\.$/);
    expect(exitCode).toBe(1);
    const out = join(temporaryFolder(), 'out');
    expect((await run(exportCommand(), out)).said).toBe(`Wrote to ${out}: posts 1, pictures 0.`);
    expect(readdirSync(join(out, 'posts'))).toEqual(['a.md']);
    await expect(run(exportCommand(), out)).rejects.toMatchObject({ exitCode: 2 });
    expect((await run(exportCommand(), out, '--force')).exitCode).toBe(0);
  });

  test('a folder in which nothing was found is exit code 1, with a hint', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.mdx'), '# A');
    for (const flags of [[], ['--dry-run']]) {
      const { said, exitCode } = await run(importCommand(), folder, ...flags);
      expect(said).toMatch(
        /a\.mdx:1 Left out: .*\n.* 0 added.*\nNothing was found to take: give the folder that/,
      );
      expect(exitCode).toBe(1);
    }
  });

  test('a folder that isn’t there is a wrong argument', async () => {
    await expect(run(importCommand(), '/no/such/folder')).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('import of another system’s export', () => {
  const items = wxrItem({ id: 1, slug: 'one' }) + wxrItem({ id: 2, slug: 'about', type: 'page' });

  test('says what would happen, does it, and says what was left out; the old addresses go into a file', async () => {
    const [file, redirects] = [wxrFile(items), join(temporaryFolder(), '_redirects')];
    const rehearsed = await run(importCommand(), file, '--dry-run', '--redirects', redirects);
    expect(rehearsed.said).toBe(
      `There is no store in ${process.env.DATA_DIR} yet: an import would make one.\n` +
        'Nothing was written; an import would give: 2 added, 0 changed, 0 unchanged, 0 skipped, 0 problems.\n' +
        'The posts hold 3 words; named above: nothing that came otherwise or not at all.\n' +
        `Left out of what WordPress exported: pages 1.\n${redirects} would lead on from 1 old address.`,
    );
    expect(existsSync(redirects)).toBe(false);
    for (const counts of ['2 added, 0 changed, 0 unchanged', '0 added, 0 changed, 2 unchanged']) {
      const { said, exitCode } = await run(importCommand(), file, '--redirects', redirects);
      expect(said).toContain(`Imported: ${counts}, 0 skipped, 0 problems.`);
      expect(exitCode).toBe(0);
    }
    expect(readFileSync(redirects, 'utf8')).toMatch(
      /^#.*\n\/2020\/05\/one \/blog\/one 301\n\/2020\/05\/one\/ \/blog\/one 301\n$/,
    );
  });

  test('lets this site lead on from the old addresses, also of a folder', async () => {
    const folder = join(temporaryFolder(), 'posts');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'a.md'),
      '---\ntitle: A\ndate: 2024-01-01\npermalink: /2024/a.html\n---\nText.',
    );
    const rehearsed = await run(importCommand(), folder, '--add-redirects', '--dry-run');
    expect(rehearsed.said).toMatch(/\nThis site would lead on from 1 old address\.$/);
    for (const told of ['from 1 old address more; from 0 it', 'from 0 old addresses more; from 1 it'])
      expect((await run(importCommand(), folder, '--add-redirects')).said).toContain(told);
    await expect(run(importCommand(), folder, '--add-redirects', '--watch')).rejects.toMatchObject({
      exitCode: 2,
    });
  });

  test('prints some of many notices, and all of them when asked to', async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      wxrItem({ id: at + 1, slug: `p${at}`, content: 'x [a_b]' }),
    );
    const file = wxrFile(many.join(''));
    expect((await run(importCommand(), file)).said).toContain(
      '\n… and 5 more notices; --verbose prints them all\n',
    );
    const { said } = await run(importCommand(), file, '--verbose');
    expect(said.match(/Not taken as it was: \[a_b\]/g)).toHaveLength(25);
  });

  test('refuses in a sentence what doesn’t go together, before anything is written', async () => {
    const file = wxrFile(items);
    const markdown = join(temporaryFolder(), 'a.md');
    const own = join(temporaryFolder(), '_redirects');
    writeFileSync(markdown, '# A');
    writeFileSync(own, '/mine /yours 301');
    for (const [words, sentence] of [
      [[file, '--watch'], `${file} is an export of WordPress: --watch is for Markdown.`],
      [[file, '--redirects', own], `${own} is there already and not from an import: name another file.`],
      [[file, '--redirects', '/no/such/folder/_redirects'], /folder/],
      [[file, '--media', '/no/such'], "There is no folder /no/such: --media names the old site's uploads."],
      [[file, '--site', 'http://'], /^--site http:\/\/ is no address/],
      [[markdown, '--tags'], `${markdown} is no export of WordPress or Ghost, which --tags is for.`],
    ] as const) {
      await expect(run(importCommand(), ...words), words.join(' ')).rejects.toMatchObject({
        exitCode: 2,
        message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      });
    }
    expect((await run(importCommand(), file, '--dry-run')).said).toContain(' 2 added');
  });
});

test('migrate says that a store is up to date', async () => {
  await run(migrateCommand());
  expect((await run(migrateCommand())).said).toMatch(/^The store is up to date \(version \d+\)\.$/);
});

describe('rollback', () => {
  test('goes to the newest older release that is whole, and to no damaged one', async () => {
    const dataDir = process.env.DATA_DIR ?? '';
    const ids: string[] = [];
    for (const hour of [9, 10, 11]) {
      const at = new Date(Date.UTC(2026, 10, 20, hour));
      ids.push(await publishFiles(dataDir, { 'index.html': `at ${hour}` }, at));
    }
    const [first = '', second = ''] = ids;
    writeFileSync(join(dataDir, 'releases', `${second}.json`), '{');
    await expect(run(rollbackCommand(), second)).rejects.toThrow(
      `Release ${second} is damaged: choose another`,
    );
    expect(await run(rollbackCommand())).toMatchObject({ said: `Release ${first} is being served.` });
    await expect(run(rollbackCommand())).rejects.toThrow('There is no older release to go back to.');
  });
});

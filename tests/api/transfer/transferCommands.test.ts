import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportCommand } from '#cli/commands/export.ts';
import { importCommand } from '#cli/commands/import.ts';
import { wxrFile } from '../../support/doubles/foreign.ts';
import { wxrItem } from '../../support/doubles/wxr.ts';
import { folderOf } from '../../support/entries/contentFolder.ts';
import { runCommand } from '../../support/heard.ts';
import { temporaryFolder } from '../../support/store.ts';

beforeEach(() => vi.stubEnv('DATA_DIR', temporaryFolder()));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('import and export', () => {
  test('say what they did; a problem makes the exit code 1', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.md'), '---\ndate: 2026-01-01\n---\n# A');
    expect(await runCommand(importCommand(), folder)).toEqual({
      said: 'Imported: 1 added, 0 changed, 0 unchanged, 0 skipped, 0 problems.',
      exitCode: 0,
    });
    writeFileSync(join(folder, 'b.md'), '---\ntitle: [\n---\n');
    const { said, exitCode } = await runCommand(importCommand(), folder, '--dry-run');
    expect(said).toMatch(/b\.md:\d The front matter can’t be read: .*\nDry run, nothing written: 0 added/);
    expect(said).toMatch(/1 skipped, 1 problem\.$/);
    expect(exitCode).toBe(1);
    const out = join(temporaryFolder(), 'out');
    expect((await runCommand(exportCommand(), out)).said).toBe(`Wrote to ${out}: posts 1, images 0.`);
    expect(readdirSync(join(out, 'posts'))).toEqual(['a.md']);
    await expect(runCommand(exportCommand(), out)).rejects.toMatchObject({ exitCode: 2 });
    expect((await runCommand(exportCommand(), out, '--force')).exitCode).toBe(0);
  });

  test('a folder in which nothing was found is exit code 1, with a hint', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.mdx'), '# A');
    for (const flags of [[], ['--dry-run']]) {
      const { said, exitCode } = await runCommand(importCommand(), folder, ...flags);
      expect(said).toMatch(/a\.mdx:1 Skipped: .*\n.* 0 added.*\nNothing to import. Choose the folder with/);
      expect(exitCode).toBe(1);
    }
  });

  test('a folder that isn’t there is a wrong argument', async () => {
    await expect(runCommand(importCommand(), '/no/such/folder')).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('import of another system’s export', () => {
  const items = wxrItem({ id: 1, slug: 'one' }) + wxrItem({ id: 2, slug: 'about', type: 'page' });

  test('says what would happen, does it, and says what was left out; the old addresses go into a file', async () => {
    const [file, redirects] = [wxrFile(items), join(temporaryFolder(), '_redirects')];
    const rehearsed = await runCommand(importCommand(), file, '--dry-run', '--redirects', redirects);
    expect(rehearsed.said).toBe(
      `There is no database in ${process.env.DATA_DIR} yet: an import would create it.\n` +
        'Dry run, nothing written: 2 added, 0 changed, 0 unchanged, 0 skipped, 0 problems.\n' +
        'The posts contain 3 words. Changes and losses listed above: none.\n' +
        `Not imported from the WordPress export: pages (1).\n${redirects} would redirect 1 old address.`,
    );
    expect(existsSync(redirects)).toBe(false);
    for (const counts of ['2 added, 0 changed, 0 unchanged', '0 added, 0 changed, 2 unchanged']) {
      const { said, exitCode } = await runCommand(importCommand(), file, '--redirects', redirects);
      expect(said).toContain(`Imported: ${counts}, 0 skipped, 0 problems.`);
      expect(exitCode).toBe(0);
    }
    expect(readFileSync(redirects, 'utf8')).toMatch(
      /^#.*\n\/2020\/05\/one \/blog\/one 301\n\/2020\/05\/one\/ \/blog\/one 301\n$/,
    );
  });

  test('lets this site lead on from the old addresses, also of a folder', async () => {
    const text = '---\ntitle: A\ndate: 2024-01-01\npermalink: /2024/a.html\n---\nText.';
    const folder = join(folderOf({ 'posts/a.md': text }), 'posts');
    const run = (...words: string[]) => runCommand(importCommand(), folder, '--add-redirects', ...words);
    expect((await run('--dry-run')).said).toMatch(/\nThis site would redirect 1 old address\.$/);
    for (const counts of ['1 old address; 0 already', '0 old addresses; 1 already'])
      expect((await run()).said).toContain(`Added redirects for ${counts}`);
    await expect(run('--watch')).rejects.toMatchObject({ exitCode: 2 });
  });

  test('prints some of many notices, and all of them when asked to', async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      wxrItem({ id: at + 1, slug: `p${at}`, content: 'x [a_b]' }),
    );
    const file = wxrFile(many.join(''));
    expect((await runCommand(importCommand(), file)).said).toContain(
      '\n… and 5 more notices; --verbose prints them all\n',
    );
    const { said } = await runCommand(importCommand(), file, '--verbose');
    expect(said.match(/Changed or left out: \[a_b\]/g)).toHaveLength(25);
  });

  test('refuses in a sentence what doesn’t go together, before anything is written', async () => {
    const file = wxrFile(items);
    const markdown = join(temporaryFolder(), 'a.md');
    const own = join(temporaryFolder(), '_redirects');
    writeFileSync(markdown, '# A');
    writeFileSync(own, '/mine /yours 301');
    for (const [words, sentence] of [
      [[file, '--watch'], `${file} is an export of WordPress. --watch only works with Markdown.`],
      [
        [file, '--redirects', own],
        `${own} already exists and wasn’t written by an import. Choose another file.`,
      ],
      [[file, '--redirects', '/no/such/folder/_redirects'], /folder/],
      [
        [file, '--media', '/no/such'],
        "/no/such isn’t a folder. Set --media to the folder with the old site's uploads.",
      ],
      [[file, '--site', 'http://'], /^--site http:\/\/ isn’t an ad/],
      [
        [markdown, '--tags'],
        `--tags only works with exports of WordPress and Ghost, and ${markdown} isn’t one.`,
      ],
    ] as const) {
      await expect(runCommand(importCommand(), ...words), words.join(' ')).rejects.toMatchObject({
        exitCode: 2,
        message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      });
    }
    expect((await runCommand(importCommand(), file, '--dry-run')).said).toContain(' 2 added');
  });
});

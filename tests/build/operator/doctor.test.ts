import { readdirSync, statSync } from 'node:fs';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASELINE } from '#content-api/database/baseline/index.ts';
import { claimLock } from '#content-api/database/open.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { damageTable, overwrite } from '../../support/damage.ts';
import { type Copy, createSpecimen, leaveFor, type Specimen } from '../../support/examined.ts';

let specimen: Specimen;
let copy: Copy;
beforeAll(async () => {
  specimen = await createSpecimen();
});
beforeEach(async () => {
  copy = await specimen.copy();
});

it('finds nothing to complain of in a healthy folder, and changes nothing', async () => {
  const before = readdirSync(copy.dataDir);
  expect(await copy.complaints({ SITE_URL: 'https://www.agency.test' })).toEqual([
    expect.stringMatching(/^warning waiting: Some saved content/),
  ]);
  const findings = await copy.findings({}, { full: true });
  expect(findings.filter(({ state }) => state !== 'ok').map(({ check }) => check)).toEqual([]);
  expect(new Set(findings.map(({ check }) => check)).size).toBeGreaterThan(14);
  // SQLite keeps its log beside an open store.
  expect(readdirSync(copy.dataDir).filter((name) => !/-(shm|wal)$/.test(name))).toEqual(before);
});

describe('the store', () => {
  it('is damaged', async () => {
    damageTable(copy.database, 'categories');
    await expectStoreProblem(/The database is damaged \(|The database is damaged: /);
  });

  it('is no store at all', async () => {
    overwrite(copy.database, 0);
    await expectStoreProblem(
      /The database is damaged \(file is not a database\)\. → Stop the server, .*vitrine restore/,
    );
  });

  it('is missing', async () => {
    for (const name of ['', '-wal', '-shm']) await rm(copy.database + name, { force: true });
    await expectStoreProblem(/The database is missing or empty, although .* → Stop the server, .*restore/);
    await writeFile(copy.database, '');
    await expectStoreProblem(/The database is missing or empty/);
    await rm(copy.database);
    await rm(join(copy.dataDir, 'current'));
    await expectStoreProblem(/There is no database/);
  });

  async function expectStoreProblem(pattern: RegExp): Promise<void> {
    const found = await copy.complaints();
    expect(found.find((line) => line.startsWith('problem store'))).toMatch(pattern);
  }

  it('has rows that refer to nothing', async () => {
    copy.tamper("UPDATE posts SET author_id = 999 WHERE slug = 'secret-draft'");
    await copy.expectOnly(/^problem store: Rows refer to missing rows: 1 in posts/);
  });

  it('is older or newer than the program', async () => {
    copy.tamper('PRAGMA user_version = 9999');
    await copy.expectOnly(
      /^warning version: A newer Vitrine has updated .* 9999\. This one may go on\. → Update/,
    );
    copy.tamper('UPDATE oldest_writer SET version = 9999');
    await copy.expectOnly(/^problem version: The database has version 9999; .* → Start the newer Vitrine/);
    copy.tamper(`PRAGMA user_version = ${BASELINE}`);
    await copy.expectOnly(
      /^warning version: The database has version \d+ of \d+: \d+ migrations? to go\. → Make a backup/,
    );
    copy.tamper(`PRAGMA user_version = ${BASELINE - 1}`);
    await copy.expectOnly(
      /^problem version: .* from before the first release\. → Open it once with Vitrine at/,
    );
  });
});

it('the store’s log has grown too long', async () => {
  await writeFile(`${copy.database}-wal`, '', { mode: 0o600 });
  await truncate(`${copy.database}-wal`, 70e6);
  await copy.expectOnly(/^warning log: The database's log has grown to 70.0 MB\. → Restart the server/);
  const disk = (await copy.findings()).find(({ check }) => check === 'disk');
  expect(disk?.text).toMatch(/The database uses 7\d\.\d MB, including its log/);
});

describe('the release', () => {
  it('has lost files, or has them cut short', async () => {
    await rm(copy.inRelease('about-us.html'));
    await truncate(copy.inRelease('index.html'), 100);
    await copy.expectOnly(
      /^problem release: Release \S+ is damaged \(missing: about-us.html; cut short: index.html\)\. → Run "vitrine generate"/,
    );
  });

  it('has other bytes of the same length, and following the advice mends it', async () => {
    await writeFile(copy.inRelease('robots.txt'), 'x'.repeat(statSync(copy.inRelease('robots.txt')).size));
    await copy.expectOnly(/changed: robots.txt\)\. → Run "vitrine generate --full"/, {}, { full: true });
    expect(copy.vitrine(['generate', '--full']).status).toBe(0);
    expect(await copy.complaints()).toEqual([]);
  });

  it('is not pointed at, or not there', async () => {
    await rm(join(copy.dataDir, 'current'));
    await copy.expectOnly(/^problem release: The link "current" is missing\. → .*vitrine rollback \d/);
    await rm(join(copy.dataDir, 'releases'), { recursive: true });
    await copy.expectOnly(/^problem release: There is no release yet\. → Run "vitrine generate"/);
  });

  it('has no list that can be read', async () => {
    await writeFile(`${copy.inRelease('')}.json`, '{');
    const found = await copy.complaints();
    expect(found).toContainEqual(expect.stringMatching(/^problem release: The list of release .* damaged/));
  });

  it('has lost what it was made from, and following the advice mends it', async () => {
    await writeFile(`${copy.inRelease('')}.basis.json`, '{');
    await copy.expectOnly(/^warning waiting: The record of the last run .* → Run "vitrine generate --full"/);
    expect(copy.vitrine(['generate', '--full']).status).toBe(0);
    expect(await copy.complaints()).toEqual([]);
  });

  it('is older than the content', async () => {
    copy.tamper(`UPDATE posts SET title = 'Another title' WHERE status = 'published';
      UPDATE content_revision SET revision = 'another'; UPDATE post_revisions SET revision = 'another'`);
    await copy.expectOnly(/^warning waiting: Some saved content .* → Run "vitrine generate"\. Add --dry-run/);
  });

  it('lets security.txt expire', async () => {
    await writeFile(
      copy.inRelease('.well-known/security.txt'),
      'Contact: mailto:a@agency.test\nExpires: 2026-12-01T00:00:00Z\n',
    );
    const on = async (day: string) =>
      (await copy.complaints({}, { now: new Date(day) })).find((line) =>
        line.includes('security.txt expire'),
      );
    expect(await on('2026-11-21')).toMatch(/^warning security.txt: security.txt expires on 1 Dec 2026/);
    expect(await on('2026-12-02')).toMatch(/^problem security.txt: security.txt expired/);
    expect(await on('2026-10-01')).toBeUndefined();
  });

  it('is followed by the folder of one that is kept no longer, which is no leftover', async () => {
    const pruned = join(copy.dataDir, 'releases/20260101-000000-deadbeef');
    await mkdir(pruned);
    leaveFor(2, pruned);
    expect(await copy.complaints()).toEqual([]);
  });

  it('has leftovers of killed runs beside it, once they are old', async () => {
    const draft = join(copy.dataDir, 'releases/next.abc');
    await mkdir(draft);
    expect(await copy.complaints()).toEqual([]);
    leaveFor(2, draft);
    await mkdir(`${copy.dataDir}.before-20261121`);
    const found = await copy.complaints();
    expect(found).toContainEqual(expect.stringMatching(/^warning leftovers: Interrupted runs left next.abc/));
    expect(found).toContainEqual(expect.stringMatching(/moved earlier data aside: data.before-/));
  });
});

describe('uploads', () => {
  it('lack the file of a picture', async () => {
    const [name = ''] = readdirSync(join(copy.dataDir, 'uploads'));
    await rm(join(copy.dataDir, 'uploads', name));
    await copy.expectOnly(/^problem uploads: 1 of \d+ image files are missing: .* → Copy them from a backup/);
  });

  it('have a file without a picture, once it is old', async () => {
    const stray = join(copy.dataDir, 'uploads/stray.webp');
    await writeFile(stray, 'xx');
    expect(await copy.complaints()).toEqual([]);
    leaveFor(2, stray);
    await copy.expectOnly(/^warning uploads: uploads\/ has 1 file without an image \(2 bytes\): stray.webp/);
  });
});

describe('the command', () => {
  it('ends with 0 where nothing is a problem, and says so in plain lines', () => {
    const { status, stdout } = copy.vitrine(['doctor'], { SMTP_URL: '' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^ok {7}node {9}Node \d/)]);
    expect(stdout).toMatch(/\n {22}→ Set SMTP_URL/);
    expect(stdout.trimEnd()).toMatch(/\n\n1 warning, \d+ fine\.$/);
  });

  it('ends with 1 where something is, also as JSON', async () => {
    await truncate(copy.inRelease('index.html'));
    const { status, stdout } = copy.vitrine(['doctor', '--json']);
    const report = JSON.parse(stdout);
    expect([status, report.status, stdout.trim().includes('\n')]).toEqual([1, 'problem', false]);
    expect(report.findings).toContainEqual({
      check: 'release',
      state: 'problem',
      text: expect.stringContaining('index.html'),
      advice: 'Run "vitrine generate".',
    });
  });

  it('names the processes that have the store open, and that generate', async () => {
    const { file } = openEmbedded(copy.database);
    const lock = await claimLock(join(copy.dataDir, 'generate.lock'));
    const { stdout } = copy.vitrine(['doctor']);
    lock.release();
    file.close();
    expect(stdout).toContain(`Open in process ${process.pid} (`);
    expect(stdout).toMatch(new RegExp(`process ${process.pid} \\(.*\\) generates the site`));
  });
});

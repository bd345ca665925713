import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { createFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { countUsers } from '#content-api/staff/users/store.ts';
import { setPost } from '../../support/entries/post.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { ADMIN } from '../../support/examined.ts';
import { serving, vitrine } from '../../support/processes/vitrine.ts';
import { createTestSite } from '../../support/site.ts';
import { columnOf, rowsOf } from '../../support/sql.ts';
import { temporaryFolder } from '../../support/store.ts';

const root = join(import.meta.dirname, '../../..');

const start = (dataDir: string, program?: string[]) => serving(dataDir, ['start'], {}, program);

/** The program with a sample agency of four pictures, where the real one has forty. */
function withSmallSample(): string[] {
  const folder = temporaryFolder();
  const sample = join(folder, 'static-data/sample');
  mkdirSync(join(folder, 'static-data'));
  for (const name of ['dist', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, 'tests/build/mini-site'), sample, { recursive: true });
  const picture = readFileSync(join(sample, 'images/square.svg'), 'utf8');
  for (const colour of ['blue', 'green', 'grey']) {
    const head = `title: ${colour}\nauthor: ada-example\nimage: ../images/${colour}.svg\nimage_alt: A disc`;
    writeFileSync(join(sample, `images/${colour}.svg`), picture.replace('#ff5a1f', colour));
    writeFileSync(join(sample, `posts/${colour}.md`), `---\n${head}\n---\nHello.\n`);
  }
  return [join(root, 'tests/support/processes/runIn.mjs'), folder];
}

const LONG = { timeout: 240_000 };

it('a first start that was cut short is a first start again', LONG, async () => {
  const dataDir = await temporaryDataDir();
  const program = withSmallSample();
  const cut = vitrine(dataDir, ['start'], {}, program);
  await expect
    .poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 120_000, interval: 10 })
    .toBeGreaterThan(5);
  cut.child.kill('SIGKILL');
  await cut.ended;
  expect(cut.said()).not.toContain('First admin');

  const again = await start(dataDir, program);
  expect(again.said()).toMatch(
    /First admin {2}admin@example\.com\n {2}Password {5}\S+ {2}\(shown only now; you choose another one when you sign in\)/,
  );
  const store = await openToRead(join(dataDir, 'content.db'));
  expect(await countUsers(store.db)).toBe(1);
  const pictured = await columnOf(store, 'SELECT slug FROM posts WHERE image_id IS NOT NULL ORDER BY slug');
  expect(pictured).toEqual(['blue', 'first-post', 'green', 'grey']);
  await store.close();
  await again.stop();
});

it('a first start over content of one’s own leaves it alone', LONG, async () => {
  const { dataDir, store, close } = await createTestSite();
  const content = () => rowsOf(store, 'SELECT slug, updated_at FROM posts ORDER BY id');
  const before = await content();
  const first = await start(dataDir);
  expect(first.said()).toContain('First admin');
  expect(await content()).toEqual(before);
  await close();
  await first.stop();
});

it('a later start over content that can’t be published serves what was published last', LONG, async () => {
  const { dataDir, store, generate, close } = await createTestSite();
  await generate();
  await setPost(store, 'first-post', { toc: '5', content_hash: 'another' });
  await close();
  const { url, stop } = await start(dataDir);
  const [page, shell] = await Promise.all([fetch(`${url}/blog/first-post`), fetch(`${url}/admin/posts`)]);
  expect([page.status, shell.status]).toEqual([200, 200]);
  expect(await page.text()).toContain('An opening paragraph');
  await stop();
});

it('a later start serves what was published last, and then publishes what has changed', LONG, async () => {
  const { dataDir, store, generate, close } = await createTestSite();
  await createFirstAdmin(store.db, ADMIN);
  await generate();
  await setPost(store, 'first-post', { title: 'A new title' });
  await close();
  const { url, said, stop } = await start(dataDir);
  const title = async () => /<h1[^>]*>[^<]*/.exec(await (await fetch(`${url}/blog/first-post`)).text())?.[0];
  expect(await title()).not.toContain('A new title');
  expect(said()).not.toContain('Published');
  await expect.poll(said, { timeout: 200_000 }).toMatch(/Published release \S+, \d+ pages/);
  expect(await title()).toContain('A new title');
  await stop();
});

it('the admin of the environment can sign in where nothing was ever started', LONG, async () => {
  const { url, stop } = await serving(await temporaryDataDir(), ['serve'], ADMIN);
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  });
  expect([reply.status, await reply.json()]).toMatchObject([200, { user: { role: 'admin' } }]);
  await stop();
});

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openToRead } from '#content-api/database/openFrozen.ts';
import { createFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { countUsers } from '#content-api/staff/users/store.ts';
import { setPost } from '../../support/entries/post.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { ADMIN } from '../../support/examined.ts';
import { vitrine } from '../../support/processes/vitrine.ts';
import { createTestSite } from '../../support/site.ts';
import { temporaryFolder } from '../../support/store.ts';

const root = join(import.meta.dirname, '../../..');

const start = (dataDir: string, program?: string[]) => vitrine(dataDir, ['start'], {}, program);

/** The program with a sample agency of four pictures, where the real one has forty. */
function withSmallSample(): string[] {
  const folder = temporaryFolder();
  const sample = join(folder, 'static-data/sample');
  mkdirSync(join(folder, 'static-data'));
  for (const name of ['dist', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  cpSync(join(root, 'tests/build/mini-site'), sample, { recursive: true });
  const picture = readFileSync(join(sample, 'images/square.svg'), 'utf8');
  for (const colour of ['blue', 'green', 'grey']) {
    const lines = [
      `title: ${colour}`,
      'author: ada-example',
      `image: ../images/${colour}.svg`,
      'image_alt: A disc',
    ];
    writeFileSync(join(sample, `images/${colour}.svg`), picture.replace('#ff5a1f', colour));
    writeFileSync(join(sample, `posts/${colour}.md`), `---\n${lines.join('\n')}\n---\nHello.\n`);
  }
  return [join(root, 'tests/support/processes/runIn.mjs'), folder];
}

it('a first start that was cut short is a first start again', { timeout: 240_000 }, async () => {
  const dataDir = await temporaryDataDir();
  const program = withSmallSample();
  const cut = start(dataDir, program);
  await expect
    .poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 120_000, interval: 10 })
    .toBeGreaterThan(5);
  cut.child.kill('SIGKILL');
  await cut.ended;
  expect(cut.said()).not.toContain('First admin');

  const again = start(dataDir, program);
  await expect.poll(again.said, { timeout: 200_000 }).toContain('Press Ctrl+C to stop the server');
  expect(again.said()).toMatch(
    /First admin {2}admin@example\.com\n {2}Password {5}\S+ {2}\(shown only now; you choose another one when you sign in\)/,
  );
  const store = await openToRead(join(dataDir, 'content.db'));
  expect(await countUsers(store.db)).toBe(1);
  const posts = await store.db.selectFrom('posts').select('slug').where('image_id', 'is not', null).execute();
  expect(posts.map(({ slug }) => slug).sort()).toEqual(['blue', 'first-post', 'green', 'grey']);
  await store.close();
  again.child.kill();
  expect((await again.ended)[0]).toBe(0);
});

it('a first start over content of one’s own leaves it alone', { timeout: 240_000 }, async () => {
  const { dataDir, store, close } = await createTestSite();
  const content = () => store.db.selectFrom('posts').select(['slug', 'updated_at']).execute();
  const before = await content();
  const first = start(dataDir);
  await expect.poll(first.said, { timeout: 200_000 }).toContain('Press Ctrl+C to stop the server');
  expect(first.said()).toContain('First admin');
  expect(await content()).toEqual(before);
  await close();
  first.child.kill();
  await first.ended;
});

it('a later start over content that can’t be published serves what was published last', {
  timeout: 240_000,
}, async () => {
  const { dataDir, store, generate, close } = await createTestSite();
  await generate();
  const broken = { toc: '5', content_hash: 'another' };
  await setPost(store, 'first-post', broken);
  await close();
  const server = start(dataDir);
  await expect.poll(server.said, { timeout: 200_000 }).toContain('Press Ctrl+C to stop the server');
  const [, url = ''] = /Site +(\S+)/.exec(server.said()) ?? [];
  const [page, shell] = await Promise.all([fetch(`${url}/blog/first-post`), fetch(`${url}/admin/posts`)]);
  expect([page.status, shell.status]).toEqual([200, 200]);
  expect(await page.text()).toContain('An opening paragraph');
  server.child.kill();
  expect((await server.ended)[0]).toBe(0);
});

it('a later start serves what was published last, and then publishes what has changed', {
  timeout: 240_000,
}, async () => {
  const { dataDir, store, generate, close } = await createTestSite();
  await createFirstAdmin(store.db, ADMIN);
  await generate();
  await setPost(store, 'first-post', { title: 'A new title' });
  await close();
  const server = start(dataDir);
  await expect.poll(server.said, { timeout: 200_000 }).toContain('Press Ctrl+C to stop the server');
  const [, url = ''] = /Site +(\S+)/.exec(server.said()) ?? [];
  const title = async () => /<h1[^>]*>[^<]*/.exec(await (await fetch(`${url}/blog/first-post`)).text())?.[0];
  expect(await title()).not.toContain('A new title');
  expect(server.said()).not.toContain('Published');
  await expect.poll(server.said, { timeout: 200_000 }).toMatch(/Published release \S+, \d+ pages/);
  expect(await title()).toContain('A new title');
  server.child.kill();
  expect((await server.ended)[0]).toBe(0);
});

it('the admin of the environment can sign in where nothing was ever started', {
  timeout: 240_000,
}, async () => {
  const dataDir = await temporaryDataDir();
  const server = vitrine(dataDir, ['serve'], {
    ADMIN_EMAIL: 'ada@example.com',
    ADMIN_PASSWORD: 'Correct1Horse',
  });
  await expect.poll(server.said, { timeout: 120_000 }).toContain('Serving http');
  const [, url = ''] = /Serving (\S+)/.exec(server.said()) ?? [];
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.com', password: 'Correct1Horse' }),
  });
  expect([reply.status, await reply.json()]).toMatchObject([200, { user: { role: 'admin' } }]);
  server.child.kill();
  await server.ended;
});

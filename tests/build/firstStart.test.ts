import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '#content-api/database/open.ts';
import { openToRead } from '#content-api/database/openToRead.ts';
import { countUsers } from '#content-api/users/store.ts';
import { temporaryDataDir } from '../support/release.ts';
import { vitrine } from '../support/vitrine.ts';

const start = (dataDir: string) => vitrine(dataDir, ['start']);

it('a first start that was cut short is a first start again', { timeout: 360_000 }, async () => {
  const dataDir = await temporaryDataDir();
  const cut = start(dataDir);
  await expect
    .poll(() => readdirSync(join(dataDir, 'uploads')).length, { timeout: 120_000 })
    .toBeGreaterThan(5);
  cut.child.kill('SIGKILL');
  await cut.ended;
  expect(cut.said()).not.toContain('First admin');

  const again = start(dataDir);
  await expect.poll(again.said, { timeout: 200_000 }).toContain('Ctrl+C stops the server');
  expect(again.said()).toMatch(
    /First admin {2}admin@example\.com\n {2}Password {5}\S+ {2}\(shown only now\)/,
  );
  const store = openToRead(join(dataDir, 'content.db'));
  expect(await countUsers(store.db)).toBe(1);
  const posts = await store.db.selectFrom('posts').select('id').where('status', '=', 'published').execute();
  expect(posts.length).toBeGreaterThan(10);
  await store.close();
  again.child.kill();
  expect((await again.ended)[0]).toBe(0);
});

it('a first start over content of one’s own leaves it alone', { timeout: 240_000 }, async () => {
  const dataDir = await temporaryDataDir();
  const post = join(await temporaryDataDir(), 'mine.md');
  await writeFile(post, '---\ntitle: Mine\nauthor: Me\n---\nHello.\n');
  await vitrine(dataDir, ['import', post]).ended;
  const first = start(dataDir);
  await expect.poll(first.said, { timeout: 200_000 }).toContain('Ctrl+C stops the server');
  expect(first.said()).toContain('First admin');
  const store = openToRead(join(dataDir, 'content.db'));
  expect(await store.db.selectFrom('posts').select('slug').execute()).toEqual([{ slug: 'mine' }]);
  await store.close();
  first.child.kill();
  await first.ended;
});

it('a later start over content that can’t be published serves what was published last', {
  timeout: 360_000,
}, async () => {
  const dataDir = await temporaryDataDir();
  const post = join(await temporaryDataDir(), 'mine.md');
  await writeFile(post, '---\ntitle: Mine\nauthor: Me\n---\nHello.\n');
  await vitrine(dataDir, ['import', post]).ended;
  await vitrine(dataDir, ['generate']).ended;
  const store = openStore(join(dataDir, 'content.db'));
  const broken = { html: '<p><a href="/blog/gone">Gone</a></p>', content_hash: 'another' };
  await store.db.updateTable('posts').set(broken).execute();
  await store.close();
  const server = start(dataDir);
  await expect.poll(server.said, { timeout: 200_000 }).toContain('Ctrl+C stops the server');
  const [, url = ''] = /Site +(\S+)/.exec(server.said()) ?? [];
  const [page, shell] = await Promise.all([fetch(`${url}/blog/mine`), fetch(`${url}/admin/posts`)]);
  expect([page.status, shell.status]).toEqual([200, 200]);
  expect(await page.text()).toContain('Hello.');
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

import { describe, expect, it } from 'vitest';
import type { PageChange } from '#content-api/publishing/releases/releases.shared.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { openTestApi } from '../../support/api.ts';
import { publishFiles } from '../../support/entries/release.ts';

const api = await openTestApi();
const first = await publishFiles(api.dataDir, { 'index.html': 'one' }, new Date('2026-11-20T09:00:00Z'));
const second = await publishFiles(api.dataDir, { 'index.html': 'two' }, new Date('2026-11-20T10:00:00Z'));

const admin = await api.signIn('admin');
const serving = () => currentRelease(releaseFolder(api.dataDir));
const goTo = (release: string, token: string | null = admin) =>
  api.send('PUT', '/admin/releases/current', { token: token ?? undefined, json: { release } });

describe('the kept releases', () => {
  it('are listed newest first, with the one being served', async () => {
    const { status, body } = await api.send('GET', '/admin/releases', { token: await api.signIn('editor') });
    expect(status).toBe(200);
    expect(body.releases).toEqual([
      { id: second, createdAt: '2026-11-20T10:00:00.000Z', pages: 1, bytes: 3, serving: true },
      { id: first, createdAt: '2026-11-20T09:00:00.000Z', pages: 1, bytes: 3, serving: false },
    ]);
  });

  it('can be gone back to, and forth again', async () => {
    expect(await goTo(first)).toMatchObject({ status: 200, body: { release: { id: first } } });
    expect(serving()).toBe(first);
    await goTo(second);
    expect(serving()).toBe(second);
  });

  it.each(['20200101-000000-deadbeef', '../uploads', '..', ''])('hold no %s', async (release) => {
    expect([(await goTo(release)).status, serving()]).toEqual([404, second]);
  });

  it('are no business of authors and strangers', async () => {
    const token = await api.signIn('author');
    expect((await api.send('GET', '/admin/releases', { token })).status).toBe(403);
    expect((await goTo(first, token)).status).toBe(403);
    expect((await goTo(first, null)).status).toBe(401);
  });
});

describe('the publish plan', () => {
  it.each(['author', 'editor'] as const)('is what the command works out, for an %s too', async (role) => {
    const reply = await api.send('GET', '/admin/publish-plan', { token: await api.signIn(role) });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { added: 0, changed: 0, removed: 0, unchanged: 1 },
    ]);
  });
});

describe('what changes on a page', () => {
  const ask = async (url: string, role: 'editor' | 'author' = 'editor') =>
    api.send<PageChange>('GET', `/admin/publish-plan/page?url=${encodeURIComponent(url)}`, {
      token: await api.signIn(role),
    });

  it('is what it says now and what it would say', async () => {
    const { status, body } = await ask('/');
    expect([status, body.url]).toEqual([200, '/']);
    expect(body.before?.map(({ text }) => text)).toEqual(['two']);
    expect(body.after).toEqual([{ key: 'Heading 1 / ', kind: 'Heading 1', text: '/' }]);
  });

  it('has no before where the page isn’t served yet', async () => {
    const { body } = await ask('/blog/new');
    expect([body.before, body.after?.length]).toEqual([null, 1]);
  });

  it.each(['/nowhere', '/../content', '/%2e%2e/content.db', '/blog/../../index'])(
    'is nothing at %s',
    async (url) => {
      const { status, body } = await ask(url);
      // The renderer of this test knows every address but one; nothing but a page of the release is ever read.
      expect(url === '/nowhere' ? status : body.before).toBe(url === '/nowhere' ? 404 : null);
    },
  );

  it.each(['', 'about-us', '//evil.example'])('is not to be had for “%s”', async (url) => {
    expect((await ask(url)).status).toBe(400);
  });

  it('is shown to authors too, and to no stranger', async () => {
    expect((await ask('/', 'author')).status).toBe(200);
    expect((await api.send('GET', '/admin/publish-plan/page?url=/')).status).toBe(401);
  });
});

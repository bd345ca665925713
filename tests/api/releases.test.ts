import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentRelease, releaseFolder } from '#content-api/releases/folder.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { publishFiles } from '../support/release.ts';

let api: TestApi;
let first: string;
let second: string;
beforeAll(async () => {
  api = await createTestApi();
  first = await publishFiles(api.dataDir, { 'index.html': 'one' }, new Date('2026-11-20T09:00:00Z'));
  second = await publishFiles(api.dataDir, { 'index.html': 'two' }, new Date('2026-11-20T10:00:00Z'));
});
afterAll(() => api.close());

const serving = () => currentRelease(releaseFolder(api.dataDir));

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
    const token = await api.signIn('admin');
    const back = await api.send('PUT', '/admin/releases/current', { token, json: { release: first } });
    expect([back.status, back.body.release]).toMatchObject([200, { id: first }]);
    expect(serving()).toBe(first);
    await api.send('PUT', '/admin/releases/current', { token, json: { release: second } });
    expect(serving()).toBe(second);
  });

  it.each(['20200101-000000-deadbeef', '../uploads', '..', ''])('hold no %s', async (release) => {
    const token = await api.signIn('admin');
    const reply = await api.send('PUT', '/admin/releases/current', { token, json: { release } });
    expect([reply.status, serving()]).toEqual([404, second]);
  });

  it('are no business of authors and strangers', async () => {
    const token = await api.signIn('author');
    const asked = { json: { release: first } };
    expect((await api.send('GET', '/admin/releases', { token })).status).toBe(403);
    expect((await api.send('PUT', '/admin/releases/current', { token, ...asked })).status).toBe(403);
    expect((await api.send('PUT', '/admin/releases/current', asked)).status).toBe(401);
    expect((await api.send('GET', '/admin/publish-plan', { token })).status).toBe(403);
  });
});

describe('the publish plan', () => {
  it('is what the command works out', async () => {
    const reply = await api.send('GET', '/admin/publish-plan', { token: await api.signIn('editor') });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { added: 0, changed: 0, removed: 0, unchanged: 1 },
    ]);
  });
});

import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { type KeyRight, keyRights } from '#content-api/staff/access/keys.shared.ts';
import { isSecretKey, newSecretKey } from '#content-api/staff/access/keys.ts';
import { createTestApi, openTestApi } from '../../support/api.ts';
import { callsOf, inTurn } from '../../support/calls.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { postBody, writer } from '../../support/entries/content.ts';
import { newKey } from '../../support/entries/keys.ts';
import { callsNamed, routesOf } from '../../support/guards.ts';

const api = await openTestApi({ trustedProxies: 1 });
const app = createApp(api.parts);
const admin = await api.user('admin');
const token = await api.signIn(admin);
await writer(api, token).author();

const keyWith = (rights: string[], more: object = {}, maker = token) => newKey(api, maker, rights, more);

/** Calls that ask for a right of keys and are about the person who calls, or what a thief would come for. */
const inPerson = callsNamed(`
GET PUT DELETE /api/posts/:id/working-copy
POST /api/posts/:id/working-copy/return
GET /api/unsaved/posts
GET PUT DELETE /api/unsaved/posts/:key
POST /api/unsaved/posts/:key/return
GET /api/posts/:id/revisions/:revision/difference
POST /api/posts/:id/revisions/:revision/return
GET POST /api/posts/:id/previews
DELETE /api/posts/:id/previews/:link
GET PUT DELETE /api/posts/:id/presence
PUT /api/posts/:id/presence/turn
GET /api/admin/presence
GET PUT DELETE /api/pages/:id/working-copy
POST /api/pages/:id/working-copy/return
GET /api/pages/:id/revisions/:revision/difference
POST /api/pages/:id/revisions/:revision/return
GET POST /api/pages/:id/previews
DELETE /api/pages/:id/previews/:link
GET PUT DELETE /api/pages/:id/presence
PUT /api/pages/:id/presence/turn
GET POST /api/leads/views
PUT DELETE /api/leads/views/:id
GET POST DELETE /api/bookings/feed
GET /api/leads/export.csv`);

it.each(['nothing', ...keyRights])(
  'a key for %s opens the calls of this right, and no others',
  async (right) => {
    const key = await keyWith(right === 'nothing' ? [] : [right]);
    const opened: string[] = [];
    const expected: string[] = [];
    for (const [name, { method, path, demands }] of routesOf(app)) {
      if (demands[0] === 'anyone' && !path.startsWith('/api/auth/')) continue;
      const address = path.replaceAll(/:\w+/g, '999999999');
      const headers = { authorization: `Bearer ${key.secret}` };
      const response = await app.request(address, { method, headers });
      await response.body?.cancel();
      if (![401, 403].includes(response.status)) opened.push(name);
      if (demands[0] === right && !inPerson.includes(name)) expected.push(name);
    }
    expect(opened).toEqual(expected);
    if (right !== 'nothing' && !right.endsWith('s.publish')) expect(expected).not.toEqual([]);
  },
);

it('a key sees what visitors see, and drafts only with the right to read them', async () => {
  const draft = await writer(api, token).post({ status: 'draft' });
  const read = async (path: string, rights: KeyRight[]) =>
    (await api.send('GET', path, { token: (await keyWith(rights)).secret })).status;
  expect(await read(`/posts/id/${draft.id}`, [])).toBe(404);
  expect(await read(`/posts/id/${draft.id}`, ['posts.readUnpublished'])).toBe(200);
  expect(await read('/posts', [])).toBe(200);
});

it('creating, changing and publishing are separate rights', async () => {
  const callsWith = async (rights: KeyRight[]) => {
    const send = callsOf(api, (await keyWith(rights)).secret);
    return {
      create: async (fields: object) => (await send('POST', '/posts', await postBody(api, fields))).status,
      change: async (id: number, json: object) => (await send('PUT', `/posts/${id}`, json)).status,
      remove: async (id: number) => (await send('DELETE', `/posts/${id}`)).status,
    };
  };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const { post } = writer(api, token);
  const draft = await post();
  const planned = await post({ publishAt: tomorrow });
  const published = await post({ status: 'published' });
  const creator = await callsWith(['posts.create']);
  expect(await creator.create({})).toBe(201);
  expect(await creator.create({ status: 'published' })).toBe(403);
  expect(await creator.create({ publishAt: tomorrow })).toBe(403);
  expect(await creator.change(draft.id, { title: 'x' })).toBe(403);
  const writing = await callsWith(['posts.change', 'posts.delete']);
  expect(await writing.change(draft.id, { title: 'Changed' })).toBe(200);
  expect(await writing.change(draft.id, { status: 'published' })).toBe(403);
  expect(await writing.change(draft.id, { publishAt: tomorrow })).toBe(403);
  expect(await writing.change(planned.id, { title: 'Nobody may read this' })).toBe(403);
  expect(await writing.change(published.id, { title: 'Nobody may read this' })).toBe(403);
  expect(await writing.remove(published.id)).toBe(403);
  expect(await writing.remove(draft.id)).toBe(200);
  const publisher = await callsWith(['posts.change', 'posts.publish']);
  expect(await publisher.change(published.id, { title: 'Changed', status: 'draft' })).toBe(200);
});

it('a draft of a page can be created without the right to publish, and a published page stays as it is', async () => {
  const key = (await keyWith(['pages.create', 'pages.change', 'pages.delete'])).secret;
  const page = { address: '/by-program', title: 'By program', sections: [], status: 'draft' };
  const made = await api.send('POST', '/pages', { token: key, json: page });
  expect(made.status).toBe(201);
  const path = `/pages/${made.body.id}`;
  const change = async (json: object, by = key) => (await api.send('PUT', path, { token: by, json })).status;
  expect(await change({ title: 'Again' })).toBe(200);
  expect(await change({ status: 'published' })).toBe(403);
  expect(await change({ status: 'published' }, token)).toBe(200);
  expect(await change({ title: 'Not me' })).toBe(403);
  expect((await api.send('DELETE', path, { token: key })).status).toBe(403);
});

it('a key never does more than its maker may at that moment, and ends with the account', async () => {
  const maker = await api.user('admin');
  const key = (await keyWith(['leads.read', 'pages.read'], {}, await api.signIn(maker))).secret;
  const open = async (path: string) => (await api.send('GET', path, { token: key })).status;
  expect(await open('/leads')).toBe(200);
  const { email, display_name } = maker;
  await api.send('PUT', `/users/${maker.id}`, { token, json: { email, display_name, role: 'editor' } });
  expect([await open('/leads'), await open('/pages')]).toEqual([403, 200]);
  const { body } = await api.send<{ keys: { lost_rights: string[] }[] }>('GET', '/keys', { token });
  expect(body.keys[0]?.lost_rights).toEqual(['leads.read']);
  await api.send('DELETE', `/users/${maker.id}`, { token });
  expect(await open('/pages')).toBe(401);
});

it('a key that is revoked, over or not genuine is refused, also where visitors may read', async () => {
  const key = await keyWith([]);
  expect((await api.send('DELETE', `/keys/${key.id}`, { token })).status).toBe(200);
  const expired = await keyWith([], { expires_at: new Date(Date.now() + 60_000).toISOString() });
  await api.store.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1).toISOString() })
    .where('id', '=', expired.id)
    .execute();
  for (const refused of [key.secret, expired.secret, newSecretKey(), 'vitr_nonsense']) {
    const { status, body } = await api.send('GET', '/posts', { token: refused });
    expect([status, body.code]).toEqual([401, 'key_refused']);
  }
});

it('a key works from its networks alone, and Activity says when it is tried elsewhere', async () => {
  const key = await keyWith(['leads.read'], { networks: ['192.0.2.0/24', '2001:db8:1:2::7'] });
  const from = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await api.send('GET', '/leads', { token: key.secret, headers })).status;
  };
  expect(await from('192.0.2.9')).toBe(200);
  // An IPv6 sender has its whole network.
  expect(await from('2001:db8:1:2::8')).toBe(200);
  expect(await from('198.51.100.7')).toBe(403);
  const refused = { action: 'keys.refuse', subject_id: key.id, address: '198.51.100.7' };
  expect(await activityOf(api)).toContainEqual(expect.objectContaining(refused));
});

it.each([
  [{ rights: ['users.manage'] }, 'rights.0'],
  [{ expires_at: '2001-01-01T00:00:00Z' }, 'expires_at'],
  [{ expires_at: undefined }, 'expires_at'],
  [{ networks: ['everywhere'] }, 'networks'],
])('a key with %o is refused', async (wrong, field) => {
  const json = { name: 'CRM', rights: [], expires_at: null, ...wrong };
  const { status, body } = await api.send('POST', '/keys', { token, json });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('Activity names the key beside its maker, and the key is not stored', async () => {
  const key = await keyWith(['posts.create']);
  await api.send('POST', '/posts', { token: key.secret, json: await postBody(api) });
  expect((await activityOf(api)).map(({ name }) => name)).toContain(`${admin.display_name} (API key CRM)`);
  const stored = JSON.stringify(await api.store.db.selectFrom('api_keys').selectAll().execute());
  expect(stored).not.toContain(key.secret);
});

it('the last use is written at most once a minute', async () => {
  const key = await keyWith([]);
  const lastUse = async () => {
    const row = api.store.db.selectFrom('api_keys').select('last_used_at').where('id', '=', key.id);
    return (await row.executeTakeFirstOrThrow()).last_used_at;
  };
  expect(await lastUse()).toBeNull();
  await api.send('GET', '/posts', { token: key.secret });
  const first = await lastUse();
  expect(first).not.toBeNull();
  await api.send('GET', '/posts', { token: key.secret });
  expect(await lastUse()).toBe(first);
});

it('required two-step sign-in stops no key', async () => {
  const key = await keyWith(['leads.read']);
  await api.send('PUT', '/settings', { token, json: { twoStepRoles: ['admin'] } });
  expect((await api.send('GET', '/leads', { token })).status).toBe(403);
  expect((await api.send('GET', '/leads', { token: key.secret })).status).toBe(200);
  await api.store.db.deleteFrom('settings').where('key', '=', 'twoStepRoles').execute();
});

it('each key has a limit of its own', async () => {
  const limited = await createTestApi({ rateLimit: true });
  const admins = await limited.signIn('admin');
  const [busy, other] = [await newKey(limited, admins, []), await newKey(limited, admins, [])];
  const call = ({ secret }: typeof busy) => limited.send('GET', '/metatags', { token: secret });
  await inTurn(600, () => call(busy));
  const refused = await call(busy);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await call(other)).status).toBe(200);
});

it('secret scanners can tell a key from text that looks like one', () => {
  const key = newSecretKey();
  expect(key).toMatch(/^vitr_[0-9A-Za-z]{36}$/);
  expect(isSecretKey(key)).toBe(true);
  expect(isSecretKey(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBe(false);
});

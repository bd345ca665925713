import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { ActivityList } from '#content-api/staff/activity/activity.shared.ts';
import { deleteOldActivity } from '#content-api/staff/activity/log.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { stopClock } from '../../support/clock.ts';
import { activityOf, deedsIn, FIREFOX, inShort, logged } from '../../support/entries/activity.ts';
import { writer } from '../../support/entries/content.ts';
import { newLead } from '../../support/entries/leads.ts';
import { isOnPostgres } from '../../support/postgres.ts';
import { runSql } from '../../support/sql.ts';

const MINUTE = 60_000;

let api: TestApi;
let ada: User;
let token: string;
beforeEach(async () => {
  api = await createTestApi({ trustedProxies: 1 });
  ada = await api.user('admin');
  token = await api.signIn(ada);
});
const lines = (query = '') => logged(api, token, query);
const deeds = () => deedsIn(api, token);
/** Everything that the table says, as text. */
const table = async () => JSON.stringify(await activityOf(api));

describe('the log of activity', () => {
  it('says who did what, to what, when and from where', async () => {
    const began = new Date().toISOString();
    const { body } = await api.send<{ id: number }>('POST', '/categories', {
      token,
      json: { name: 'News', slug: 'news' },
      headers: { 'user-agent': FIREFOX, 'x-forwarded-for': '198.51.100.9, 192.0.2.7' },
    });
    const [entry] = await lines();
    expect(entry).toMatchObject({
      action: 'categories.create',
      user: { id: ada.id, name: ada.display_name, email: ada.email },
      subject: { id: body.id, title: 'News', exists: true },
      address: '192.0.2.7',
      device: 'Firefox on Linux',
      count: 1,
    });
    const at = entry?.at ?? '';
    expect(at >= began && at <= new Date().toISOString()).toBe(true);
  });

  it('has a line for each kind of thing that staff do, and one only', async () => {
    const write = writer(api, token);
    await write.author();
    const post = await write.post({ title: 'First' });
    await newLead(api);
    for (const json of [{ excerpt: 'Changed' }, { status: 'published' }, { status: 'draft' }])
      await api.send('PUT', `/posts/${post.id}`, { token, json });
    await api.send('DELETE', `/posts/${post.id}`, { token });
    await api.send('PUT', '/leads/1/status', { token, json: { status: 'Won' } });
    await api.send('GET', '/leads/export.csv', { token });
    await api.send('PUT', '/settings', { token, json: {} });
    await api.send('POST', '/admin/generate-static', { token });
    await api.send('POST', '/auth/logout', { token });
    token = await api.signIn(ada);
    expect((await deeds()).filter(({ action }) => !action.startsWith('authors.')).map(inShort)).toEqual([
      ['posts.create', 'First', 1],
      ['posts.change', 'First', 1],
      ['posts.publish', 'First', 1],
      ['posts.unpublish', 'First', 1],
      ['posts.delete', 'First', 1],
      ['leads.change', '', 1],
      ['leads.export', null, 1],
      ['settings.write', null, 1],
      ['site.generate', 'r1', 1],
      ['session.end', null, 1],
    ]);
  });

  it('has none for reading, for what was wrong, and for visitors', async () => {
    await api.send('GET', '/posts', { token });
    await api.send('POST', '/posts', { token, json: {} });
    await api.send('DELETE', '/posts/7', { token });
    await newLead(api);
    expect(await deeds()).toEqual([]);
  });

  it('says whom somebody let in, gave another role or took out, by names that stay', async () => {
    const ben = await api.user('author');
    const change = { email: ben.email, display_name: 'Ben', role: 'editor' };
    await api.send('PUT', `/users/${ben.id}`, { token, json: change });
    const his = await api.signIn(ben);
    await api.send('POST', '/categories', { token: his, json: { name: 'His', slug: 'his' } });
    await api.parts.activity.flush();
    await api.send('DELETE', `/users/${ben.id}`, { token });
    expect((await deeds()).map((entry) => [entry.user.name, ...inShort(entry)])).toEqual([
      [ada.display_name, 'users.setRole', 'Ben', 1],
      ['Ben', 'categories.create', 'His', 1],
      [ada.display_name, 'users.delete', 'Ben', 1],
    ]);
    const [theirs] = await lines(`?user=${ben.email}&kind=content`);
    expect(theirs).toMatchObject({ user: { id: null, name: 'Ben', email: ben.email } });
    expect((await lines())[0]?.subject).toMatchObject({ exists: false });
  });

  it('leads nowhere from the lines of what was deleted, also when the next one gets its number', async () => {
    const add = async (name: string) => {
      const json = { email: `${name}@example.com`, display_name: name, role: 'author', password: PASSWORD };
      return (await api.send<{ user: User }>('POST', '/users', { token, json })).body.user;
    };
    const { id } = await add('Old');
    await api.parts.activity.flush();
    await api.send('DELETE', `/users/${id}`, { token });
    await api.parts.activity.flush();
    const { id: next } = await add('New');
    // PostgreSQL gives no number twice.
    if (!isOnPostgres) expect(next).toBe(id);
    expect((await deeds()).map(({ subject }) => subject)).toEqual([
      { id: null, title: 'Old', exists: false },
      { id: null, title: 'Old', exists: false },
      { id: next, title: 'New', exists: true },
    ]);
  });

  it('leads to what was brought back from the trash', async () => {
    const { id } = await writer(api, token).category({ name: 'News' });
    const { body } = await api.send<{ trash_id: number }>('DELETE', `/categories/${id}`, { token });
    const there = async () => (await deeds()).map(({ action, subject }) => [action, subject?.exists]);
    expect(await there()).toEqual([
      ['categories.create', false],
      ['categories.delete', false],
    ]);
    await api.send('POST', `/trash/${body.trash_id}/restore`, { token });
    expect((await deeds()).map(inShort).at(-1)).toEqual(['trash.restore', 'News', 1]);
    expect((await there()).slice(0, 2)).toEqual([
      ['categories.create', true],
      ['categories.delete', true],
    ]);
  });

  it('counts saves of the same post together until there is a pause of ten minutes', async () => {
    const write = writer(api, token);
    await write.author();
    const post = await write.post({ title: 'Long' });
    await api.parts.activity.flush();
    for (const wait of [0, 0, 9, 9, 11]) {
      await api.parts.activity.flush();
      stopClock(Date.now() + wait * MINUTE);
      await api.send('PUT', `/posts/${post.id}`, { token, json: { excerpt: `After ${wait}` } });
    }
    const saves = (await deeds()).filter(({ action }) => action === 'posts.change');
    expect(saves.map(({ count }) => count)).toEqual([4, 1]);
    expect(Date.parse(saves[0]?.at ?? '') - Date.parse(saves[0]?.since ?? '')).toBeGreaterThan(17 * MINUTE);
  });

  it('knows a lead by its number alone, and so does not know who it was when it is erased', async () => {
    const id = await newLead(api, { name: 'Vera Visitor', message: 'A secret' });
    await api.send('POST', `/leads/${id}/notes`, { token, json: { text: 'Vera called' } });
    await api.send('PUT', '/leads/status', { token, json: { leads: [{ id, status: 'Won' }] } });
    await api.send('DELETE', `/leads/${id}`, { token });
    expect((await deeds()).map(({ action, subject }) => [action, subject?.id, subject?.title])).toEqual([
      ['leads.note', id, ''],
      ['leads.change', null, String(id)],
      ['leads.delete', id, ''],
    ]);
    expect(await table()).not.toMatch(/vera|secret/i);
  });

  it('names of several leads those that something was done to, and nothing where that is none', async () => {
    const id = await newLead(api);
    for (let times = 0; times < 2; times += 1) await api.send('DELETE', `/leads?ids=${id},987`, { token });
    const leads = [{ id, status: 'Won', owner_id: null }];
    for (const path of ['status', 'owner'])
      await api.send('PUT', `/leads/${path}`, { token, json: { leads } });
    await api.send('PUT', '/leads/spam', { token, json: { ids: [id], spam: true } });
    expect((await deeds()).map(({ subject }) => subject?.title)).toEqual([String(id)]);
  });

  it('has no secrets in it', async () => {
    const url = 'https://hooks.example.com/services/T0KEN?key=abc';
    await api.send('POST', '/webhooks', { token, json: { name: 'CRM', url, events: ['lead.created'] } });
    await api.send('POST', '/auth/login', { json: { email: ada.email, password: 'Wrong1Password' } });
    expect((await deeds()).map(inShort)).toEqual([
      ['webhooks.create', 'hooks.example.com', 1],
      ['session.refuse', null, 1],
    ]);
    expect(await table()).not.toMatch(/T0KEN|abc|Wrong1|Correct1/);
  });

  it('is read page by page, and by user, kind and day', async () => {
    const bo = await api.user('admin');
    const his = await api.signIn(bo);
    for (let count = 0; count < 60; count += 1) {
      await api.send('POST', '/categories', { token: his, json: { name: `C${count}`, slug: `c${count}` } });
    }
    const page = async (query: string) =>
      (await api.send<ActivityList>('GET', `/admin/activity?kind=content${query}`, { token })).body;
    const first = await page('');
    const second = await page(`&before=${first.next}`);
    const names = [...first.entries, ...second.entries].map(({ subject }) => subject?.title);
    expect(names).toEqual(Array.from({ length: 60 }, (_, count) => `C${59 - count}`));
    expect([first.entries.length, second.next]).toEqual([50, null]);
    expect((await lines(`?user=${ada.email}`)).map(({ action }) => action)).toEqual(['session.begin']);
    const day = new Date().toISOString().slice(0, 10);
    const tomorrow = new Date(Date.now() + 24 * 60 * MINUTE).toISOString().slice(0, 10);
    expect((await lines(`?from=${day}&to=${tomorrow}`)).length).toBe(50);
    expect(await lines(`?from=${tomorrow}`)).toEqual([]);
    expect(await lines('?to=2020-01-01')).toEqual([]);
    expect((await lines('?kind=nonsense&before=x&from=y')).length).toBe(50);
  });

  it('shows editors what happened to content, and nothing about people, leads and settings', async () => {
    const editor = await api.signIn('editor');
    await writer(api, token).category({ name: 'News' });
    await api.send('PUT', '/settings', { token, json: {} });
    await api.send('POST', '/admin/sample/clearing', { token, json: {} });
    await api.send('POST', '/leads', { token, json: { name: 'Vera', email: 'v@example.com' } });
    await api.send('PUT', '/leads/1/status', { token, json: { status: 'Won' } });
    const all = await logged(api, editor);
    const user = { name: ada.display_name, email: '' };
    const created = { action: 'categories.create', subject: { title: 'News' } };
    expect(all).toMatchObject([{ ...created, user, address: '', device: '' }]);
    expect(await logged(api, editor, '?kind=content')).toEqual(all);
    for (const query of ['?kind=access', '?kind=setup', '?kind=enquiries', `?user=${ada.email}`])
      expect(await logged(api, editor, query), query).toEqual([]);
  });

  it('forgets after 180 days, or when the settings say', async () => {
    await lines();
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE);
    expect(await deleteOldActivity(api.store.db, inDays(179))).toBe(0);
    await saveSettings(api.store.db, { keepActivity: 365 });
    expect(await deleteOldActivity(api.store.db, inDays(181))).toBe(0);
    await saveSettings(api.store.db, { keepActivity: 180 });
    expect(await deleteOldActivity(api.store.db, inDays(181))).toBe(1);
  });

  it('does not make a call fail that it cannot take down', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await runSql(api.store, 'ALTER TABLE activity RENAME TO gone');
    await writer(api, token).category();
    await api.parts.activity.flush();
    expect(log).toHaveBeenCalledTimes(1);
    await runSql(api.store, 'ALTER TABLE gone RENAME TO activity');
    log.mockRestore();
  });
});

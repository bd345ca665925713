import { describe, expect, it } from 'vitest';
import { saveBackupState } from '#content-api/office/backups/plan.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import type { Found } from '#content-api/office/search/search.shared.ts';
import type { Role } from '#content-api/values/identity.shared.ts';
import { createTestApi, openTestApi } from '../support/api.ts';
import { writer } from '../support/entries/content.ts';
import { enquiry } from '../support/entries/leads.ts';

const tokens = {} as Record<Role, string>;

const api = await openTestApi();
const author = await api.user('author');
tokens.author = await api.signIn(author);
tokens.editor = await api.signIn('editor');
tokens.admin = await api.signIn('admin');
const editor = writer(api, tokens.editor);
await editor.author();
await editor.category();
await editor.post({ title: 'Harvest of pears', status: 'published' });
await editor.post({ title: 'Harvest of plums' });
await writer(api, tokens.author).post({ title: 'Harvest of apples' });
for (const name of ['Harriet Harvester', 'Bob Builder']) {
  await api.send('POST', '/contact', { json: enquiry({ name }) });
}
const meeting = { meetingType: 'consultation', date: '2099-06-01', time: '9:00 AM', timezone: 'Etc/UTC' };
await api.send('POST', '/booking', { json: { ...enquiry({ name: 'Mia Meeting' }), ...meeting } });

const overview = async (role: Role) =>
  (await api.send<Overview>('GET', '/admin/overview', { token: tokens[role] })).body;
const search = async (role: Role, q: string) =>
  (await api.send<Found>('GET', `/admin/search?q=${encodeURIComponent(q)}`, { token: tokens[role] })).body;
const titles = (entries: { title: string }[]) => entries.map(({ title }) => title).sort();

describe('the overview', () => {
  it('tells an admin everything', async () => {
    const seen = await overview('admin');
    expect(seen).toMatchObject({
      posts: { total: 3, published: 1, drafts: 2, archived: 0 },
      authors: 1,
      categories: 1,
      users: 3,
      release: null,
      leads: { total: 3, unopened: 3 },
      bookings: [{ name: 'Mia Meeting', start: '2099-06-01T09:00:00.000Z', status: 'confirmed' }],
    });
    expect(titles(seen.drafts)).toEqual(['Harvest of apples', 'Harvest of plums']);
    expect(seen.leads?.newest.map(({ name }) => name)).toEqual([
      'Mia Meeting',
      'Bob Builder',
      'Harriet Harvester',
    ]);
    expect(seen.leads?.weeks).toHaveLength(12);
    expect(seen.leads?.weeks.at(-1)?.counts).toEqual({ Lead: 3, Pined: 0, Won: 0, Discard: 0 });
  });

  it.each(['editor', 'author'] as const)('tells an %s nothing of leads, meetings and users', async (role) => {
    const seen = await overview(role);
    expect([seen.leads, seen.bookings, seen.users]).toEqual([null, null, null]);
    expect(JSON.stringify(seen)).not.toMatch(/Harriet|Mia|@example/);
  });

  it('tells admins of the last good backup, and that it is old', async () => {
    const other = await createTestApi({ backupTo: '/mnt/backups' });
    const backupSeenBy = async (role: Role) => {
      const token = await other.signIn(role);
      return (await other.send<Overview>('GET', '/admin/overview', { token })).body.backup;
    };
    expect(await backupSeenBy('admin')).toEqual({ done_at: null, failure: null, is_old: true });
    const state = { location: '/mnt/backups', done_at: new Date().toISOString(), checked_at: null };
    const failure = { at: state.done_at, reason: 'The disk is full.' };
    await saveBackupState(other.store.db, { ...state, failure });
    expect(await backupSeenBy('admin')).toEqual({ done_at: state.done_at, failure, is_old: false });
    expect(await backupSeenBy('editor')).toBeNull();
    expect((await overview('admin')).backup).toBeNull();
  });

  it('shows everybody the drafts they may edit', async () => {
    expect(titles((await overview('editor')).drafts)).toHaveLength(2);
    expect(titles((await overview('author')).drafts)).toEqual(['Harvest of apples']);
  });
});

describe('the search of the palette', () => {
  it('finds posts by the beginnings of words in their titles, and leads by name and address', async () => {
    const found = await search('admin', 'har');
    expect(titles(found.posts)).toHaveLength(3);
    expect(found.leads).toMatchObject([{ name: 'Harriet Harvester', status: 'Lead' }]);
    expect(titles((await search('admin', 'PLUM harv')).posts)).toEqual(['Harvest of plums']);
    expect((await search('admin', 'visitor-')).leads).toHaveLength(3);
    expect((await search('admin', 'Body of')).posts).toEqual([]);
  });

  it('answers the latest when it is asked for nothing', async () => {
    const found = await search('admin', ' ');
    expect([found.posts.length, found.leads[0]?.name]).toEqual([3, 'Mia Meeting']);
  });

  it('shows an author their own posts and published ones, and which they may change', async () => {
    const { posts, leads } = await search('author', 'harvest');
    expect(leads).toEqual([]);
    expect(posts.map(({ title, can_change }) => [title, can_change]).sort()).toEqual([
      ['Harvest of apples', true],
      ['Harvest of pears', false],
    ]);
  });

  it('shows an editor all posts and no leads', async () => {
    const found = await search('editor', 'har');
    expect([found.posts.length, found.leads]).toEqual([3, []]);
  });

  it.each(['"', '* OR', '{title} : x', ')', 'NEAR(a b)', '%', '_', '\\', '-', 'x'.repeat(200)])(
    'takes %j literally',
    async (q) => {
      const reply = await api.send<Found>('GET', `/admin/search?q=${encodeURIComponent(q)}`, {
        token: tokens.admin,
      });
      expect(reply.status).toBe(200);
      expect(reply.body.leads).toHaveLength(q === '-' ? 3 : 0);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { endSessions } from '#content-api/staff/access/sessions.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { createPresenceBoard } from '#content-api/writing/presence/board.ts';
import type { Presence, PresenceList } from '#content-api/writing/presence/presence.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';

interface Person {
  user: User;
  token: string;
}

const api = await openTestApi();
const [ada, grace] = [await person(), await person()];
await writer(api, ada.token).author();

async function person(role: User['role'] = 'editor'): Promise<Person> {
  const user = await api.user(role);
  return { user, token: await api.signIn(user) };
}

const newPost = async () => (await writer(api, ada.token).post()).id;
const tabOf = ({ user }: Person, nth = 1) => `tab-${user.id}-${nth}-long`;
const beat = async (id: number, who: Person, more: object = {}) => {
  const json = { tab: tabOf(who), ...more };
  return (await api.send<Presence>('PUT', `/posts/${id}/presence`, { token: who.token, json })).body;
};
const takeOver = async (id: number, who: Person) => {
  const json = { tab: tabOf(who) };
  return (await api.send<Presence>('PUT', `/posts/${id}/presence/turn`, { token: who.token, json })).body;
};
const leave = (id: number, who: Person) =>
  api.send('DELETE', `/posts/${id}/presence?tab=${tabOf(who)}`, { token: who.token });
const doing = ({ people }: Presence) => people.map(({ name, doing }) => `${name} ${doing}`);

describe('who opens a post', () => {
  it('is told at once who has it open and whether they type, and whose turn it is', async () => {
    const id = await newPost();
    expect(await beat(id, ada)).toEqual({ people: [], holder: ada.user.id, own_tabs: 0, taken_over: null });
    expect(doing(await beat(id, grace))).toEqual([`${ada.user.display_name} writing`]);
    await beat(id, ada, { typed: true });
    const seen = await beat(id, grace);
    expect(doing(seen)).toEqual([`${ada.user.display_name} typing`]);
    expect(seen.holder).toBe(ada.user.id);
  });

  it('is one person with several tabs, and told apart from others', async () => {
    const id = await newPost();
    await beat(id, ada);
    expect(await beat(id, ada, { tab: tabOf(ada, 2) })).toMatchObject({ people: [], own_tabs: 1 });
    expect((await beat(id, grace)).people).toHaveLength(1);
  });

  it('may take over; the other is told, keeps writing, and may take it back', async () => {
    const id = await newPost();
    await beat(id, ada);
    await beat(id, grace, { mode: 'waiting' });
    expect(await takeOver(id, grace)).toMatchObject({ holder: grace.user.id, taken_over: null });
    const told = await beat(id, ada, { typed: true });
    expect(told).toMatchObject({
      holder: grace.user.id,
      taken_over: { name: grace.user.display_name, is_here: true },
    });
    expect(await takeOver(id, ada)).toMatchObject({ holder: ada.user.id, taken_over: null });
    await takeOver(id, grace);
    await leave(id, grace);
    expect((await beat(id, ada)).taken_over).toMatchObject({ is_here: false });
    expect(await beat(id, ada, { typed: true })).toMatchObject({ holder: ada.user.id, taken_over: null });
  });

  it('gets the turn when the other leaves, or only left a tab open', async () => {
    const id = await newPost();
    await beat(id, ada);
    await beat(id, grace);
    await leave(id, ada);
    expect(await beat(id, grace)).toMatchObject({ people: [], holder: grace.user.id });
    const active_at = new Date(Date.now() - 301_000).toISOString();
    await api.store.db.updateTable('presences').set({ active_at }).where('entry_id', '=', id).execute();
    const seen = await beat(id, ada);
    expect(doing(seen)).toEqual([`${grace.user.display_name} away`]);
    expect(seen.holder).toBe(ada.user.id);
  });

  it('is somebody who may change the post, and names no tab of another', async () => {
    const id = await newPost();
    const { token } = await person('author');
    const json = { tab: tabOf(ada) };
    for (const path of ['presence', 'presence/turn'])
      expect((await api.send('PUT', `/posts/${id}/${path}`, { token, json })).status, path).toBe(403);
    expect((await api.send('PUT', '/posts/987654/presence', { token: ada.token, json })).status).toBe(404);
    const wrong = await api.send('PUT', `/posts/${id}/presence`, { token: ada.token, json: { tab: 'x' } });
    expect([wrong.status, Object.keys(Object(wrong.body.fields))]).toEqual([400, ['tab']]);
    await beat(id, ada);
    await api.send('PUT', `/posts/${id}/presence`, { token: grace.token, json: { ...json, typed: true } });
    await api.send('DELETE', `/posts/${id}/presence?tab=${tabOf(ada)}`, { token: grace.token });
    expect(doing(await beat(id, grace))).toEqual([`${ada.user.display_name} writing`]);
  });
});

it('a list of posts is told in one call who else has which open', async () => {
  const [first, second] = [await newPost(), await newPost()];
  await beat(first, ada, { typed: true });
  await beat(second, grace);
  const list = async (token: string) =>
    (await api.send<PresenceList>('GET', '/admin/presence', { token })).body.entries;
  const entries = await list(grace.token);
  expect(entries.find(({ entry_id }) => entry_id === first)?.people).toMatchObject([
    { name: ada.user.display_name, doing: 'typing' },
  ]);
  expect(entries.some(({ entry_id }) => entry_id === second)).toBe(false);
});

describe('a stream', () => {
  const opened = (id: number, { token }: Person, app = createApp(api.parts), tab = 'tab-streaming') =>
    app.request(`/api/posts/${id}/presence?tab=${tab}`, { headers: { authorization: `Bearer ${token}` } });

  /** Reads on until something matches; to the end without. */
  async function readUntil(response: Response, wanted?: RegExp): Promise<string> {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      text += chunk.value;
      if (wanted?.test(text)) {
        await reader?.cancel();
        return text;
      }
    }
    return text;
  }

  it('tells what changes, and is held back by no proxy', async () => {
    const id = await newPost();
    await beat(id, grace);
    const response = await opened(id, grace);
    const names = ['content-type', 'cache-control', 'x-accel-buffering'];
    expect(names.map((name) => response.headers.get(name))).toEqual(['text/event-stream', 'no-store', 'no']);
    const read = readUntil(response, /typing/);
    await beat(id, ada, { typed: true });
    expect(await read).toMatch(/event: presence\ndata: .*"doing":"typing"/);
  });

  it('ends with the session', async () => {
    const leaving = await person();
    const id = await newPost();
    const read = readUntil(await opened(id, leaving));
    await endSessions(api.store.db, leaving.user.id);
    await beat(id, ada, { typed: true });
    expect(await read).not.toContain('typing');
  });

  it('ends with the server, and none begins then', async () => {
    const id = await newPost();
    const presence = createPresenceBoard();
    const app = createApp({ ...api.parts, presence });
    const read = readUntil(await opened(id, ada, app));
    presence.close();
    await read;
    expect((await opened(id, ada, app)).status).toBe(503);
  });

  it('is one of a dozen at most for each user, and none stays when its reader goes', async () => {
    const id = await newPost();
    const presence = createPresenceBoard();
    const app = createApp({ ...api.parts, presence });
    const open = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => opened(id, ada, app, `tab-number-${nth}`)),
    );
    expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await opened(id, ada, app)).status).toBe(429);
    expect((await opened(id, grace, app)).status).toBe(200);
    await Promise.all(open.map((response) => response.body?.cancel()));
    expect((await opened(id, ada, app)).status).toBe(200);
    presence.close();
  });

  it('says by its end that its tab may be gone: that is sure within seconds', async () => {
    const id = await newPost();
    await beat(id, ada);
    const response = await opened(id, ada, createApp(api.parts), tabOf(ada));
    await readUntil(response, /presence/);
    await expect
      .poll(async () => {
        const row = await api.store.db
          .selectFrom('presences')
          .select('seen_at')
          .where('entry_id', '=', id)
          .executeTakeFirstOrThrow();
        return Date.now() - Date.parse(row.seen_at) > 30_000;
      })
      .toBe(true);
  });
});

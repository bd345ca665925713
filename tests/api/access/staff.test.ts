import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import type { SignInWays } from '#content-api/staff/users/users.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { openTestApi, PASSWORD } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const api = await openTestApi();

let admin: User;
let token: string;
beforeEach(async () => {
  await api.store.db.deleteFrom('users').execute();
  admin = await api.user('admin');
  token = await api.signIn(admin);
});

type Answer = { user: User; users: User[]; error: string; code: string; fields: Record<string, string> };
const send = (method: string, path: string, json?: object, as = token) =>
  api.send<Answer>(method, path, { token: as, json });
const ada = { email: 'ada@example.com', display_name: 'Ada', password: 'Start1Pass9' };
const asBefore = ({ email, display_name, role }: User) => ({ email, display_name, role });
const me = (as: string) => send('GET', '/auth/me', undefined, as);
const login = async (email: string, password: string) =>
  (await send('POST', '/auth/login', { email, password })).status;

describe('a new user', () => {
  it('comes on top of the list, is an author unless told otherwise, and can sign in', async () => {
    const { status, body } = await send('POST', '/users', { ...ada, email: 'Ada@Example.com' });
    expect(status).toBe(201);
    expect(body).toEqual({
      user: {
        id: expect.any(Number),
        email: 'ada@example.com',
        display_name: 'Ada',
        role: 'author',
        created_at: expect.any(String),
        updated_at: body.user.created_at,
      },
    });
    const lastSignIn = async () => {
      const answer = await api.send<{ sign_ins: SignInWays[] }>('GET', '/users/sign-ins', { token });
      return answer.body.sign_ins.find(({ user_id }) => user_id === body.user.id)?.last_sign_in_at;
    };
    expect(await lastSignIn()).toBeNull();
    expect(await login(ada.email, ada.password)).toBe(200);
    expect(await lastSignIn()).toEqual(expect.any(String));
    const [newest] = (await send('GET', '/users')).body.users;
    expect(newest, 'for admins alone, not where users are named').toEqual(body.user);
  });

  it.each(['Overprint2026!', 'Lovelace99', 'L0velace-1', 'Ada-Lovelace1'])(
    'can’t have the password %s, which is a name with additions',
    async (password) => {
      await saveSettings(api.store.db, { brand: 'Overprint' }, null);
      const named = { ...ada, display_name: 'Ada Lovelace', email: 'ada@lovelace.example' };
      const refused = await send('POST', '/users', { ...named, password });
      const said = 'This password is a name with additions, please choose another one';
      expect([refused.status, refused.body.fields]).toEqual([400, { password: said }]);
      const { body } = await send('POST', '/users', { ...named, password: 'Lovelace and 2 others' });
      const changed = await send('PUT', `/users/${body.user.id}`, { ...asBefore(body.user), password });
      expect(changed.status).toBe(400);
    },
  );

  it('has an address of their own, whatever the case, also when two ask at once', async () => {
    const replies = await Promise.all(
      ['ada@example.com', 'ADA@example.com'].map((email) => send('POST', '/users', { ...ada, email })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const error = 'This email address is already in use';
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({ error, code: 'taken', fields: { email: error } });
  });

  it.each(['Short1A', 'alllower1', 'ALLUPPER1', 'NoNumberHere', '', null, 12345678])(
    'cannot have the password %s',
    async (password) => {
      const { status, body } = await send('POST', '/users', { ...ada, password });
      expect([status, body.error]).toEqual([
        400,
        'Minimum 8 characters with uppercase, lowercase, and number',
      ]);
    },
  );
});

describe('changing a user', () => {
  it('with a blank password, or none, keeps the password and the session', async () => {
    const author = await api.user('author');
    const theirs = await api.signIn(author);
    for (const password of ['', null, undefined]) {
      const change = { ...asBefore(author), display_name: 'Bo', password };
      const reply = await send('PUT', `/users/${author.id}`, change);
      expect([reply.status, reply.body.user.display_name]).toEqual([200, 'Bo']);
    }
    expect((await me(theirs)).status).toBe(200);
    expect(await login(author.email, PASSWORD)).toBe(200);
  });

  it('to another role, or with a new password, ends all their sessions', async () => {
    const author = await api.user('author');
    for (const change of [{ role: 'editor' }, { role: 'editor', password: 'Second2Pass' }]) {
      const user = (await send('GET', '/users')).body.users.find(({ id }) => id === author.id);
      const theirs = await api.signIn(author);
      expect((await me(theirs)).status).toBe(200);
      await send('PUT', `/users/${author.id}`, { ...asBefore(user ?? author), ...change });
      expect((await me(theirs)).status).toBe(401);
    }
  });

  it('asks for address, name and role, and says which is wrong', async () => {
    const author = await api.user('author');
    const wrong = { email: 'nope', display_name: ' ', role: 'boss' };
    const reply = await send('PUT', `/users/${author.id}`, wrong);
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      {
        email: 'Please enter a valid email address',
        display_name: 'Display name is required',
        role: 'Role must be admin, editor or author',
      },
    ]);
  });

  it('takes nothing else: no id, no hash, no version', async () => {
    const author = await api.user('author');
    const change = { ...asBefore(author), id: 1, password_hash: 'x', session_version: 9, created_at: '1999' };
    const { body } = await send('PUT', `/users/${author.id}`, change);
    expect(body.user).toEqual({ ...author, updated_at: expect.any(String) });
    expect(await login(author.email, PASSWORD)).toBe(200);
  });
});

describe('the last admin', () => {
  it.skipIf(isOnPostgres)('is neither demoted nor deleted', async () => {
    const demoted = await send('PUT', `/users/${admin.id}`, { ...asBefore(admin), role: 'editor' });
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last_admin']);
    const second = await api.user('admin');
    const theirs = await api.signIn(second);
    // Both are let in while the store is busy; only then does either look who is left.
    const both = await api.store.db.connection().execute(async () => {
      const answers = [
        send('DELETE', `/users/${second.id}`),
        send('DELETE', `/users/${admin.id}`, undefined, theirs),
      ];
      await pause(100);
      return { answers };
    });
    const [one, other] = await Promise.all(both.answers);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    expect([one?.body.code, other?.body.code]).toContain('last_admin');
    const admins = await api.store.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });

  it('nobody deletes themselves', async () => {
    await api.user('admin');
    const reply = await send('DELETE', `/users/${admin.id}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'own_account']);
  });
});

it('deleting a user ends their session and leaves their posts', async () => {
  await writer(api, token).author();
  const author = await api.user('author');
  const theirs = await api.signIn(author);
  const post = await writer(api, theirs).post({ status: 'published' });
  expect((await send('DELETE', `/users/${author.id}`)).body).toEqual({ success: true });
  expect((await me(theirs)).status).toBe(401);
  expect((await send('GET', `/posts/${post.slug}`)).body).toMatchObject({ id: post.id, created_by: null });
  expect((await send('DELETE', `/users/${author.id}`)).body.error).toBe('User not found');
});

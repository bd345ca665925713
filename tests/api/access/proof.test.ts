import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#content-api/values/identity.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { later, stopClock } from '../../support/clock.ts';

let api: TestApi;
let admin: User;
let token: string;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
  admin = await api.user('admin');
  token = await api.signIn(admin);
});

const answer = async (method: string, path: string, json?: object) => {
  const { status, body } = await api.send(method, path, { token, json });
  return status < 400 ? status : [status, body.code];
};
const person = { email: 'new@example.com', display_name: 'New', password: PASSWORD };
const asked = [403, 'proof_needed'];

describe('ten minutes after signing in', () => {
  it.each(['/leads/export.csv', '/people/data.json?email=ada%40example.com'])(
    'GET %s is answered after signing in again',
    async (path) => {
      later(600);
      expect(await answer('GET', path)).toBe(200);
      later(1);
      expect(await answer('GET', path)).toEqual(asked);
      token = await api.signIn(admin);
      expect(await answer('GET', path)).toBe(200);
    },
  );

  it('nobody is made an admin, neither new nor by a change of role', async () => {
    const { id, email, display_name } = await api.user('editor');
    later(601);
    expect(await answer('POST', '/users', { ...person, role: 'admin' })).toEqual(asked);
    expect(await answer('PUT', `/users/${id}`, { email, display_name, role: 'admin' })).toEqual(asked);
    const { body } = await api.send<{ users: { role: string }[] }>('GET', '/users', { token });
    expect(body.users.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  it('no admin gets another password or mailbox', async () => {
    const { id, email, display_name, role } = await api.user('admin');
    later(601);
    const change = (fields: object) =>
      answer('PUT', `/users/${id}`, { email, display_name, role, ...fields });
    expect(await change({ password: 'Another2Horse!' })).toEqual(asked);
    expect(await change({ email: 'thief@example.com' })).toEqual(asked);
    expect(await change({ display_name: 'Ada', password: '' })).toBe(200);
  });

  it('all else goes on: other users, reading leads, looking a person up', async () => {
    later(601);
    expect(await answer('POST', '/users', { ...person, role: 'editor' })).toBe(201);
    expect(await answer('GET', '/leads')).toBe(200);
    expect(await answer('GET', '/people?email=ada%40example.com')).toBe(200);
  });
});

it('says first who may not do it at all', async () => {
  token = await api.signIn('editor');
  later(601);
  expect(await answer('GET', '/leads/export.csv')).toEqual([403, 'not_allowed']);
});

import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openFile } from '#content-api/database/sqlite/migrate.ts';
import { openTestApi, PASSWORD, testParts } from '../../support/api.ts';
import { postBody, writer } from '../../support/entries/content.ts';
import { imageForm, png } from '../../support/entries/pictures.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
await writer(api, admin).author();

interface Called {
  method: string;
  path: string;
  json?: unknown;
  form?: FormData;
  token?: string;
  /** What somebody else deletes meanwhile. */
  gone: [table: string, id: number];
}

/** Sends a call, with somebody else deleting the row just before its nth query, unless a transaction keeps them. */
async function deletedBefore(nth: number, { gone: [table, id], ...call }: Called) {
  let queries = 0;
  const other = openFile(join(api.dataDir, 'content.db'), { timeout: 0 });
  other.pragma('foreign_keys = ON');
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries !== nth || !other.open) return node;
      try {
        other.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id);
      } catch (error) {
        if (!/^SQLITE_(BUSY|CONSTRAINT)/.test((error as { code: string }).code)) throw error;
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const store = { ...api.store, db: api.store.db.withPlugin(plugin) };
  const app = createApp(testParts(store, api.dataDir));
  const { method, path, json, form, token = admin } = call;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (json) headers['content-type'] = 'application/json';
  const body = form ?? (json ? JSON.stringify(json) : undefined);
  const response = await app.request(`/api${path}`, { method, headers, ...(body ? { body } : {}) });
  other.close();
  return { status: response.status, queries };
}

/** The statuses of a call, one for each of its queries before which something is deleted. */
async function statusesOf(prepare: () => Promise<Called>): Promise<number[]> {
  const statuses: number[] = [];
  for (let nth = 1; ; nth += 1) {
    const { status, queries } = await deletedBefore(nth, await prepare());
    if (queries < nth) return statuses;
    statuses.push(status);
  }
}

const deletedUser = async () => {
  const user = await api.user('admin');
  return { token: await api.signIn(user), gone: ['users', user.id] as Called['gone'] };
};
const write = () => writer(api, admin);

const calls: Record<string, () => Promise<Called>> = {
  'a post, of a user': async () => {
    const { id } = await write().post();
    return { method: 'DELETE', path: `/posts/${id}`, ...(await deletedUser()) };
  },
  'an author, of a user': async () => {
    const { id } = await write().author();
    return { method: 'DELETE', path: `/authors/${id}`, ...(await deletedUser()) };
  },
  'a picture, of a user': async () => {
    const form = imageForm(await png(), { alt_text: 'New' });
    return { method: 'POST', path: '/gallery', form, ...(await deletedUser()) };
  },
  'an address of the calendar, of a user': async () => ({
    method: 'POST',
    path: '/bookings/feed',
    ...(await deletedUser()),
  }),
  'a new post, of its author': async () => {
    const { id } = await write().author();
    const json = await postBody(api, { author_id: id });
    return { method: 'POST', path: '/posts', json, gone: ['authors', id] };
  },
};

it.skipIf(isOnPostgres).each(Object.entries(calls))(
  'a call about %s is never our mistake when that is deleted meanwhile',
  async (_, prepare) => {
    const statuses = await statusesOf(prepare);
    expect(statuses.filter((status) => ![200, 201, 400, 401, 404].includes(status))).toEqual([]);
  },
);

it.skipIf(isOnPostgres)(
  'a change of one’s own password finds the session ended when its user is deleted meanwhile',
  async () => {
    const json = { password: PASSWORD, new_password: `${PASSWORD}2` };
    const call = { method: 'PUT', path: '/auth/password', json };
    const statuses = await statusesOf(async () => ({ ...call, ...(await deletedUser()) }));
    expect(statuses).toContain(401);
    expect(statuses.filter((status) => ![200, 401].includes(status))).toEqual([]);
  },
);

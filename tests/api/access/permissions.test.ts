import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { AccessRule } from '#content-api/staff/access/guard.ts';
import { type Action, PERMISSIONS, scopeOf } from '#content-api/staff/access/permissions.ts';
import { type Role, roles } from '#content-api/values/identity.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';
import { type Route, routesOf } from '../../support/guards.ts';
import { runSql } from '../../support/sql.ts';

/*
 * Walks every route there is, whoever added it: what its guard says is compared with what happens. A new route is
 * covered by being in app.ts; a new noun that authors own needs a line in `owned`. Whether the guard is the right one
 * is for whoMay.test.ts to say.
 */
const api = await openTestApi();
const app = createApp(api.parts);
await writer(api, await api.signIn('editor')).author();

/** How an entry of an author comes to be, and what a change of it sends. */
const owned: Record<
  string,
  { add(token: string, caller: string): Promise<{ id: number }>; change(): RequestInit }
> = {
  posts: {
    add: async (token, caller) => {
      const post = await writer(api, token).post();
      // Every parameter is filled with the entry's number: so it is an earlier address too.
      await api.send('PUT', `/posts/${post.id}/addresses/${post.id}`, { token, json: {} });
      await api.send('POST', `/posts/${post.id}/previews`, { token, json: { days: 7 } });
      await runSql(api.store, 'UPDATE preview_links SET id = ? WHERE entry_id = ?', `${post.id}`, post.id);
      await runSql(api.store, 'UPDATE entry_revisions SET revision = ? WHERE entry_id = ?', post.id, post.id);
      // Copies are their writer's alone.
      const copies = copiesOf(api, caller);
      await copies.keep(`/posts/${post.id}/working-copy`, {});
      await copies.discard(`/posts/${post.id}/working-copy`);
      return post;
    },
    // Each route takes of it what it knows.
    change: () => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ excerpt: 'Changed', tab: 'tab-of-a-test', days: 7, values: null }),
    }),
  },
  gallery: {
    add: (token) => writer(api, token).image(),
    change: () => {
      const body = new FormData();
      body.set('alt_text', 'Changed');
      return { body };
    },
  },
  trash: {
    add: async (token) => {
      const { id } = await writer(api, token).post();
      const { body } = await api.send<{ trash_id: number }>('DELETE', `/posts/${id}`, { token });
      return { id: body.trash_id };
    },
    change: () => ({}),
  },
};

const routes = [...routesOf(app)];

async function statusOf(
  { method, path }: Route,
  id: number,
  token: string | undefined,
  sent: RequestInit = {},
) {
  const headers = new Headers(sent.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const address = `${path.replaceAll(/:\w+/g, String(id))}?tab=tab-of-a-test`;
  const response = await app.request(address, { ...sent, method, headers });
  // Some answers are streams that don't end by themselves.
  await response.body?.cancel();
  return response.status;
}

const isAction = (demand: AccessRule | undefined): demand is Action =>
  demand !== undefined && Object.hasOwn(PERMISSIONS, demand);

function refusal(role: Role | null, demand: AccessRule | undefined): number | undefined {
  if (demand === 'anyone') return undefined;
  if (role === null) return 401;
  return isAction(demand) && scopeOf(role, demand) === null ? 403 : undefined;
}

it.each(routes)('%s has one guard', (_, { demands }) => expect(demands).toHaveLength(1));

const nobodysId = 999_999_999;

describe.each([['visitor', null] as const, ...roles.map((role) => [role, role] as const)])(
  'as %s',
  (_, role) => {
    it.each(routes)('%s', async (_, route) => {
      // A session of its own: one of the routes ends it.
      const token = role === null ? undefined : await api.signIn(role);
      const status = await statusOf(route, nobodysId, token);
      const refused = refusal(role, route.demands[0]);
      if (refused === undefined) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(refused);
      // Without a release the site isn't healthy, which /healthz has to say.
      if (route.path !== '/healthz') expect(status).toBeLessThan(500);
    });
  },
);

const ownable = routes.filter(([, { path, demands }]) => {
  const [demand] = demands;
  return path.includes('/:id') && isAction(demand) && scopeOf('author', demand) === 'own';
});

/** Written out, so that a route whose guard no longer asks for the owner is missed here. */
const OWNED = {
  '/api/posts/:id': ['PUT', 'DELETE'],
  '/api/posts/:id/addresses/:slug': ['PUT', 'DELETE'],
  '/api/posts/:id/links': ['POST'],
  '/api/posts/:id/presence': ['GET', 'PUT', 'DELETE'],
  '/api/posts/:id/presence/turn': ['PUT'],
  '/api/posts/:id/previews': ['GET', 'POST'],
  '/api/posts/:id/previews/:link': ['DELETE'],
  '/api/posts/:id/revisions/:revision/return': ['POST'],
  '/api/posts/:id/working-copy': ['GET', 'PUT', 'DELETE'],
  '/api/posts/:id/working-copy/return': ['POST'],
  '/api/gallery/:id': ['PUT', 'DELETE'],
  '/api/trash/:id/restore': ['POST'],
};

it('authors own posts and gallery images, and nothing else', () => {
  const expected = Object.entries(OWNED).flatMap(([path, methods]) => methods.map((one) => `${one} ${path}`));
  expect(ownable.map(([name]) => name).sort()).toEqual(expected.sort());
});

describe.each(roles)('as %s', (role) => {
  describe.each(['their own', "another author's"])('%s entry', (whose) => {
    it.each(ownable)('%s', async (_, route) => {
      const kind = owned[route.path.split('/')[2] ?? ''];
      const token = await api.signIn(role);
      const entry = await kind?.add(whose === 'their own' ? token : await api.signIn('author'), token);
      const sent = ['PUT', 'POST'].includes(route.method) ? kind?.change() : {};
      const status = await statusOf(route, entry?.id ?? 0, token, sent);
      if (role === 'author' && whose !== 'their own') expect(status).toBe(403);
      else expect([200, 201]).toContain(status);
    });
  });
});

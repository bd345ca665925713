import { Hono } from 'hono';
import { z } from 'zod';
import { giveAuthor, giveCategory } from './blog/revisions/reassigning.ts';
import type { Store } from './database/open.ts';
import type { ApiEnv } from './http/call.ts';
import { placeSchema } from './http/http.shared.ts';
import { json, query } from './http/input.ts';
import type { AnyKind } from './kinds/contentKind.shared.ts';
import { anyKinds, canHide, isPlaced } from './kinds/kinds.shared.ts';
import { removal, removalWithPosts } from './library/kinds/deletion.ts';
import { entryRoutes } from './library/kinds/routes.ts';
import { anyone, may } from './staff/access/guard.ts';
import type { Action } from './staff/access/permissions.ts';
import { reference } from './values/fields.shared.ts';

/** Routes for every kind of content, from its declaration. */
export function libraryApi(parts: { store: Store }): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  for (const kind of anyKinds) {
    const to = entryRoutes(parts, kind);
    const path = `/${kind.key}`;
    const reader = kind.isForStaff ? may('posts.readUnpublished') : anyone;
    const writer = may(`${kind.key}.write` as Action);
    api
      .get(path, reader, to.list)
      .get(`${path}/:id`, canHide(kind) ? writer : reader, to.one)
      .get(`${path}/:id/earlier`, writer, to.earlier)
      .post(path, writer, json(kind.schema), to.add)
      .put(`${path}/:id`, writer, json(kind.changesSchema), to.change);
    if (isPlaced(kind)) api.put(`${path}/:id/place`, writer, json(placeSchema), to.place);
    if (kind.hasPosts)
      api.delete(`${path}/:id`, writer, query(reassignSchema(kind)), givingPosts(parts, kind));
    else api.delete(`${path}/:id`, writer, removal(parts, kind));
  }
  return api;
}

function givingPosts(parts: { store: Store }, kind: AnyKind) {
  return removalWithPosts(parts, kind, kind.kind === 'author' ? giveAuthor : giveCategory);
}

function reassignSchema({ kind }: AnyKind) {
  return z.object({ posts_to: reference(`Must be the id of another ${kind}`).optional() });
}

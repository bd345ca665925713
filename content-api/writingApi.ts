import { Hono } from 'hono';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { json, query } from './http/input.ts';
import { may } from './staff/access/guard.ts';
import { beatSchema, tabOnlySchema } from './writing/presence/contract.ts';

/** Who else is at an entry, and who may ask. */
export function writingApi(to: Handlers) {
  return new Hono<ApiEnv>()
    .get('/posts/:id/presence', may('posts.change'), query(tabOnlySchema), to.presence.stream)
    .put('/posts/:id/presence', may('posts.change'), json(beatSchema), to.presence.beat)
    .put('/posts/:id/presence/turn', may('posts.change'), json(tabOnlySchema), to.presence.takeOver)
    .delete('/posts/:id/presence', may('posts.change'), query(tabOnlySchema), to.presence.leave)
    .get('/admin/presence', may('posts.readUnpublished'), to.presence.list);
}

import { Hono } from 'hono';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { json, query } from './http/input.ts';
import { anyone, may } from './staff/access/guard.ts';
import { beatSchema, tabOnlySchema } from './writing/presence/contract.ts';
import { newPreviewSchema } from './writing/previews/contract.ts';

/** What people write together, and show before it is published; and who may call it. */
export function writingApi(to: Handlers) {
  return new Hono<ApiEnv>()
    .get('/posts/:id/previews', may('posts.change'), to.previewLinks.list)
    .post('/posts/:id/previews', may('posts.change'), json(newPreviewSchema), to.previewLinks.make)
    .delete('/posts/:id/previews/:link', may('posts.change'), to.previewLinks.end)
    .get('/previews/:token', anyone, to.previewLinks.show)
    .get('/posts/:id/presence', may('posts.change'), query(tabOnlySchema), to.presence.stream)
    .put('/posts/:id/presence', may('posts.change'), json(beatSchema), to.presence.beat)
    .put('/posts/:id/presence/turn', may('posts.change'), json(tabOnlySchema), to.presence.takeOver)
    .delete('/posts/:id/presence', may('posts.change'), query(tabOnlySchema), to.presence.leave)
    .get('/admin/presence', may('posts.readUnpublished'), to.presence.list);
}

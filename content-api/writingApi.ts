import { Hono } from 'hono';
import { postFormSchema } from './blog/posts/posts.shared.ts';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { json, query } from './http/input.ts';
import { pageFormSchema } from './sitePages/sitePages.shared.ts';
import { anyone, may, mayInPerson } from './staff/access/guard.ts';
import { restoreQuerySchema, trashQuerySchema } from './trash/trash.shared.ts';
import { beatSchema, tabOnlySchema } from './writing/presence/presence.shared.ts';
import { newPreviewSchema } from './writing/previews/previews.shared.ts';
import { againstSchema, revisionQuerySchema } from './writing/revisions/revisions.shared.ts';
import { savedCopySchema } from './writing/workingCopies/workingCopies.shared.ts';

/** Routes for writing together, previews and the trash, with their permissions. */
export function writingApi({ writing, revisions, pageRevisions, trash }: Handlers) {
  return new Hono<ApiEnv>()
    .route('/', postWriting(writing.post, revisions))
    .route('/', pageWriting(writing.page, pageRevisions))
    .get('/previews/:token', anyone, writing.preview)
    .get('/admin/presence', mayInPerson('posts.readUnpublished'), writing.presence)
    .get('/trash', may('trash.restore'), query(trashQuerySchema), trash.list)
    .post('/trash/:id/restore', may('trash.restore'), query(restoreQuerySchema), trash.restore)
    .delete('/trash/:id', may('trash.remove'), trash.remove);
}

function postWriting(
  { copies, previews, presence }: Handlers['writing']['post'],
  revisions: Handlers['revisions'],
) {
  const copyBody = json(savedCopySchema(postFormSchema));
  const reading = may('posts.readUnpublished');
  // It may compare with the caller's unsaved changes.
  const readingOwn = mayInPerson('posts.readUnpublished');
  return new Hono<ApiEnv>()
    .get('/posts/:id/working-copy', mayInPerson('posts.change'), copies.one)
    .put('/posts/:id/working-copy', mayInPerson('posts.change'), copyBody, copies.keep)
    .delete('/posts/:id/working-copy', mayInPerson('posts.change'), copies.discard)
    .post('/posts/:id/working-copy/return', mayInPerson('posts.change'), copies.putBack)
    .get('/unsaved/posts', mayInPerson('posts.create'), copies.drafts)
    .get('/unsaved/posts/:key', mayInPerson('posts.create'), copies.one)
    .put('/unsaved/posts/:key', mayInPerson('posts.create'), copyBody, copies.keep)
    .delete('/unsaved/posts/:key', mayInPerson('posts.create'), copies.discard)
    .post('/unsaved/posts/:key/return', mayInPerson('posts.create'), copies.putBack)
    .get('/posts/:id/revisions', reading, query(revisionQuerySchema), revisions.list)
    .get('/posts/:id/revisions/:revision', reading, revisions.one)
    .get('/posts/:id/revisions/:revision/page', reading, revisions.show)
    .get('/posts/:id/revisions/:revision/difference', readingOwn, query(againstSchema), revisions.difference)
    .post('/posts/:id/revisions/:revision/return', mayInPerson('posts.change'), revisions.bringBack)
    .get('/posts/:id/previews', mayInPerson('posts.change'), previews.list)
    .post('/posts/:id/previews', mayInPerson('posts.change'), json(newPreviewSchema), previews.make)
    .delete('/posts/:id/previews/:link', mayInPerson('posts.change'), previews.end)
    .get('/posts/:id/presence', mayInPerson('posts.change'), query(tabOnlySchema), presence.stream)
    .put('/posts/:id/presence', mayInPerson('posts.change'), json(beatSchema), presence.beat)
    .put('/posts/:id/presence/turn', mayInPerson('posts.change'), json(tabOnlySchema), presence.takeOver)
    .delete('/posts/:id/presence', mayInPerson('posts.change'), query(tabOnlySchema), presence.leave);
}

function pageWriting(
  { copies, previews, presence }: Handlers['writing']['page'],
  revisions: Handlers['pageRevisions'],
) {
  const copyBody = json(savedCopySchema(pageFormSchema));
  const staff = mayInPerson('pages.change');
  const reading = may('pages.read');
  return new Hono<ApiEnv>()
    .get('/pages/:id/working-copy', staff, copies.one)
    .put('/pages/:id/working-copy', staff, copyBody, copies.keep)
    .delete('/pages/:id/working-copy', staff, copies.discard)
    .post('/pages/:id/working-copy/return', staff, copies.putBack)
    .get('/pages/:id/revisions', reading, query(revisionQuerySchema), revisions.list)
    .get('/pages/:id/revisions/:revision', reading, revisions.one)
    .get('/pages/:id/revisions/:revision/page', reading, revisions.show)
    .get('/pages/:id/revisions/:revision/difference', staff, query(againstSchema), revisions.difference)
    .post('/pages/:id/revisions/:revision/return', staff, revisions.bringBack)
    .get('/pages/:id/previews', staff, previews.list)
    .post('/pages/:id/previews', staff, json(newPreviewSchema), previews.make)
    .delete('/pages/:id/previews/:link', staff, previews.end)
    .get('/pages/:id/presence', staff, query(tabOnlySchema), presence.stream)
    .put('/pages/:id/presence', staff, json(beatSchema), presence.beat)
    .put('/pages/:id/presence/turn', staff, json(tabOnlySchema), presence.takeOver)
    .delete('/pages/:id/presence', staff, query(tabOnlySchema), presence.leave);
}

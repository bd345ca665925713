import { notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call } from '../http/call.ts';
import { idOf } from '../http/id.ts';
import type { ApiParts } from '../http/parts.ts';
import { SECURITY_HEADERS } from '../site/headers.ts';
import { postPreviewSchema } from './contract.ts';
import { PREVIEW_LIFE, postOfPreview, previewToken } from './previewToken.ts';
import { postAsPublished } from './published.ts';
import { postById } from './store.ts';

/** Nobody keeps a preview, finds it, or is told its address by a link on it (THREATS 42). */
const PREVIEW_HEADERS = {
  ...SECURITY_HEADERS,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

const unknown = { refusals: { 404: 'Post not found' } };

/** Posts as the site would show them, before it does. */
export function previewRoutes({ store: { db }, secrets, renderDraft }: ApiParts) {
  return {
    offer: answers(
      'Post: an address that shows it as the site would, for a quarter of an hour',
      postPreviewSchema,
      200,
      unknown,
    )(async (call: Call) => {
      const id = idOf(call, 'Post');
      if (!(await postById(db, id))) throw notFound('Post');
      const expires = Date.now() + PREVIEW_LIFE;
      const url = `/api/posts/preview/${previewToken(secrets, id, expires)}`;
      return call.json({ url, expires_at: new Date(expires).toISOString() });
    }),

    show: answers('A post as the site would show it, at an address that was asked for before', null, 200, {
      ...unknown,
      media: 'text/html',
    })(async (call: Call) => {
      const id = postOfPreview(secrets, call.req.param('token') ?? '');
      const post = id === undefined ? undefined : await postAsPublished(db, id);
      if (!post) throw notFound('Post');
      for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
      return call.html(await renderDraft(post));
    }),
  };
}

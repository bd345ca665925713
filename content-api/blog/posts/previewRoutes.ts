import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { idOf } from '../../http/input.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { answerEnded, ENDED } from '../../writing/previews/endedPage.ts';
import { PREVIEW_HEADERS } from '../../writing/previews/headers.ts';
import { PREVIEW_LIFE, previewToken, shownBy } from '../preview/token.ts';
import { postAsWritten } from './asWritten.ts';
import type { PostBody, PostSummary } from './posts.shared.ts';
import { postPreviewSchema } from './posts.shared.ts';
import { postById } from './store.ts';

const unknown = { refusals: { 404: 'Post not found' } };

export function previewRoutes({
  store: { db },
  secrets,
  renderDraft,
}: {
  store: Store;
  secrets: Secrets;
  renderDraft(post: { summary: PostSummary; body: PostBody }): Promise<string>;
}) {
  return {
    offer: answers('Create a preview address of a post; it works for 15 minutes', postPreviewSchema, 200, {
      ...unknown,
      description: GONE,
    })(async (call: Call) => {
      const id = idOf(call, 'Post');
      if (!(await postById(db, id))) throw await goneFailure(db, call, 'post', { id, noun: 'Post' });
      const expires = Date.now() + PREVIEW_LIFE;
      const shown = `post ${id} ${callerOrFail(call).user.id}`;
      const url = `/api/posts/preview/${previewToken(secrets, shown, expires)}`;
      return call.json({ url, expires_at: new Date(expires).toISOString() });
    }),

    show: answers('Show the preview of a post', null, 200, {
      ...ENDED,
      media: 'text/html',
    })(async (call: Call) => {
      const shown = shownBy(secrets, call.req.param('token') ?? '') ?? '';
      const [, id, userId] = /^post (\d+) (\d+)$/.exec(shown) ?? [];
      const post = id === undefined ? undefined : await postAsWritten(db, Number(id), Number(userId));
      if (!post) return answerEnded(call);
      for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
      return call.html(await renderDraft(post));
    }),
  };
}

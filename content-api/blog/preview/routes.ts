import { createHmac, timingSafeEqual } from 'node:crypto';
import { type WornBrand, wornBrandSchema } from '../../agency/look.shared.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { idOf } from '../../http/input.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { answerEnded, ENDED, PREVIEW_HEADERS } from '../../writing/previews/endedPage.ts';
import { postAsWritten } from '../posts/asWritten.ts';
import { type PostBody, type PostSummary, postPreviewSchema } from '../posts/posts.shared.ts';
import { postById } from '../posts/store.ts';
import { previewLinkSchema, type previewQuerySchema } from './preview.shared.ts';

export function pagePreviewRoutes({
  secrets,
  renderPage,
}: {
  secrets: Secrets;
  renderPage(url: string, previewBrand?: WornBrand): Promise<string | null>;
}) {
  return {
    offer: answers(
      'Create a preview address of a page as saved; it works for 15 minutes',
      previewLinkSchema,
    )(async (call: CallWith<{ query: typeof previewQuerySchema }>) => {
      const { url: page, wearing: previewBrand } = call.req.valid('query');
      const what = previewBrand === undefined ? page : `${page}\n${JSON.stringify(wornIn(previewBrand))}`;
      return call.json(addressOf(secrets, '/api/preview', what));
    }),

    show: answers('Show the preview of a page as saved', null, 200, {
      ...ENDED,
      media: 'text/html',
    })(async (call: Call) => {
      const [url = '', previewBrand] = shownBy(secrets, call.req.param('token') ?? '')?.split('\n') ?? [];
      const worn = previewBrand === undefined ? undefined : wornIn(previewBrand);
      const html = url.startsWith('/') ? await renderPage(url, worn) : null;
      if (!html) return answerEnded(call);
      for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
      // The back office's frames run no scripts: each would be an error in the console.
      const isFramed = call.req.header('Sec-Fetch-Dest') === 'iframe';
      return call.html(isFramed ? html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') : html);
    }),
  };
}

/** @throws ApiFailure 400. */
function wornIn(json: string): WornBrand {
  try {
    return wornBrandSchema.parse(JSON.parse(json));
  } catch {
    throw new ApiFailure(400, 'invalid', 'Must be a brand as JSON', {
      fields: { wearing: 'Must be a brand' },
    });
  }
}

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
      const shown = `post ${id} ${callerOrFail(call).user.id}`;
      return call.json(addressOf(secrets, '/api/posts/preview', shown));
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

/** Milliseconds: long enough to look, too short to pass the address around. */
export const PREVIEW_LIFE = 15 * 60_000;

function addressOf(secrets: Secrets, path: string, what: string) {
  const expires = Date.now() + PREVIEW_LIFE;
  const url = `${path}/${previewToken(secrets, what, expires)}`;
  return { url, expires_at: new Date(expires).toISOString() };
}

/** A new tab can't send the session. @param what the address of a page, or `post 7 1` with a post and a user. */
export function previewToken(secrets: Secrets, what: string, expires: number): string {
  const claim = `${Buffer.from(what).toString('base64url')}.${expires}`;
  return `${claim}.${signature(secrets, claim)}`;
}

export function shownBy(secrets: Secrets, token: string, now = Date.now()): string | undefined {
  const [, claim = '', what = '', expires = '', signed = ''] =
    /^(([\w-]{1,4000})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(expires) < now) return undefined;
  const expected = Buffer.from(signature(secrets, claim));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(what, 'base64url').toString();
}

function signature({ sessionKey }: Secrets, claim: string): string {
  return createHmac('sha256', sessionKey).update(`preview ${claim}`).digest('base64url');
}

import { type WornBrand, wornBrandSchema } from '../../agency/look.shared.ts';
import { ApiFailure } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { answerEnded, ENDED } from '../../writing/previews/endedPage.ts';
import { PREVIEW_HEADERS } from '../../writing/previews/headers.ts';
import { previewLinkSchema, type previewQuerySchema } from './preview.shared.ts';
import { PREVIEW_LIFE, previewToken, shownBy } from './token.ts';

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
      const expires = Date.now() + PREVIEW_LIFE;
      const { url: page, wearing: previewBrand } = call.req.valid('query');
      const what = previewBrand === undefined ? page : `${page}\n${JSON.stringify(wornIn(previewBrand))}`;
      const url = `/api/preview/${previewToken(secrets, what, expires)}`;
      return call.json({ url, expires_at: new Date(expires).toISOString() });
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
      // The back office's frames let no script run: each that is there would be an error in the console.
      const isFramed = call.req.header('Sec-Fetch-Dest') === 'iframe';
      return call.html(isFramed ? html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') : html);
    }),
  };
}

/** @throws ApiFailure 400 for what is no brand. */
function wornIn(json: string): WornBrand {
  try {
    return wornBrandSchema.parse(JSON.parse(json));
  } catch {
    throw new ApiFailure(400, 'invalid', 'Must be a brand as JSON', {
      fields: { wearing: 'Must be a brand' },
    });
  }
}

import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import type { ApiParts } from '../http/parts.ts';
import { readSettings } from '../settings/store.ts';
import { pageMetadataSchema, seoAnswerSchema, type seoChangeSchema } from './contract.ts';
import { pageMetadata, withKnownPages } from './pageMetadata.ts';
import { readSeo, replaceSeo } from './store.ts';

/** What the heads of the pages say. Saving shows on the site with the next release. */
export function seoRoutes({ store: { db } }: ApiParts) {
  return {
    page: answers(
      'What the head of a page says',
      pageMetadataSchema,
    )(async (call: Call) => {
      const pageKey = call.req.param('pageKey') ?? '';
      return call.json(pageMetadata(await readSeo(db), await readSettings(db), pageKey));
    }),

    all: answers(
      'The whole SEO configuration',
      seoAnswerSchema,
    )(async (call: Call) => call.json(withKnownPages(await readSeo(db)))),

    replace: answers(
      'Replace the whole SEO configuration',
      seoAnswerSchema,
    )(async (call: CallWith<{ json: typeof seoChangeSchema }>) => {
      const body = call.req.valid('json');
      const config = 'config' in body ? body.config : body;
      await db.transaction().execute((transaction) => replaceSeo(transaction, config));
      return call.json(withKnownPages(await readSeo(db)));
    }),
  };
}

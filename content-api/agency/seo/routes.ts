import { createHash } from 'node:crypto';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { isStale, stale, tagOf } from '../../http/entityTags.ts';
import { lastChangedBy } from '../earlier.ts';
import { readSettings } from '../settings/store.ts';
import { pageMetadata, withKnownPages } from './pageMetadata.ts';
import { pagesKnown } from './pageNames.ts';
import { pageMetadataSchema, type SeoConfig, seoAnswerSchema, type seoChangeSchema } from './seo.shared.ts';
import { readSeo, replaceSeo } from './store.ts';

interface Parts {
  store: Store;
  /** The picture that links to a published page show, by the page's key; '' where it isn't drawn. */
  drawnPicture(pageKey: string): string;
}

export function seoRoutes({ store: { db }, drawnPicture }: Parts) {
  const drawnOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, drawnPicture(key)]));
  const answer = async (call: Call) => {
    const names = await pagesKnown(db);
    const full = withKnownPages(await readSeo(db), names);
    const drawn = drawnOf(Object.keys(full.pages));
    return call.json({ ...full, names, drawn }, 200, { ETag: versionOf(full) });
  };
  return {
    page: answers(
      'Get the metadata of a page',
      pageMetadataSchema,
    )(async (call: Call) => {
      const pageKey = call.req.param('pageKey') ?? '';
      const config = await readSeo(db);
      const [names, settings] = [await pagesKnown(db), await readSettings(db)];
      return call.json(pageMetadata({ config, names, settings, drawn: drawnPicture(pageKey) }, pageKey));
    }),

    all: answers('Get the SEO configuration', seoAnswerSchema, 200, {
      description: 'Send its ETag as If-Match to replace it safely.',
    })(answer),

    replace: answers('Replace the SEO configuration', seoAnswerSchema, 200, {
      description: 'Send the ETag you read as If-Match, so that you don’t overwrite another change.',
      refusals: { 409: 'Stale: current is the newer version' },
    })(async (call: CallWith<{ json: typeof seoChangeSchema }>) => {
      const body = call.req.valid('json');
      const config = 'config' in body ? body.config : body;
      await db.transaction().execute(async (transaction) => {
        const names = await pagesKnown(transaction);
        const current = withKnownPages(await readSeo(transaction), names);
        const tag = versionOf(current);
        if (isStale(call, tag)) {
          const changed_by = await lastChangedBy(transaction, ['seo']);
          const drawn = drawnOf(Object.keys(current.pages));
          throw stale('configuration', { current: { ...current, names, drawn }, tag, changed_by });
        }
        await replaceSeo(transaction, config, call.get('caller')?.user.id);
      });
      return answer(call);
    }),
  };
}

function versionOf({ defaults, pages }: SeoConfig): string {
  const inOrder = Object.entries(pages).map(([key, page]) => [key, sorted(page)] as const);
  const content = JSON.stringify([sorted(defaults), sorted(Object.fromEntries(inOrder))]);
  return tagOf(createHash('sha256').update(content).digest('base64url').slice(0, 22));
}

function sorted(values: object): object {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
}

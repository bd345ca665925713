import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { prepareSections } from '../sections/stored.ts';
import type { PagePreview, pagePreviewSchema } from '../sitePages.shared.ts';
import { type PageFinding, pageFindingsSchema } from './checks.shared.ts';
import { checkedPage } from './store.ts';

/** The words of the sample's agency that are left in a page. A later wing provides this function. */
export type SampleInPage = (db: Kysely<Database>, page: PagePreview) => Promise<PageFinding[]>;

export function pageCheckRoutes({ store: { db } }: { store: Store }, sampleIn: SampleInPage) {
  return {
    look: answers('List what to fix in an unsaved page', pageFindingsSchema, 200, {
      description: 'Each finding has a message and the id of its section. Nothing is saved.',
    })(async (call: CallWith<{ json: typeof pagePreviewSchema }>) => {
      const sent = call.req.valid('json');
      const page = { ...sent, sections: prepareSections(sent.sections) };
      return call.json({ findings: [...(await checkedPage(db, page)), ...(await sampleIn(db, page))] });
    }),
  };
}

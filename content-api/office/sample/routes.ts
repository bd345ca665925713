import { readSeo } from '../../agency/seo/store.ts';
import type { MailSettings } from '../../agency/settings/letterhead/mailbox.ts';
import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { clearSample, pagesOfSample } from './clear.ts';
import { sampleEntriesNow, sampleWordsForSearch } from './empty.ts';
import { leftovers } from './leftovers.ts';
import {
  clearedSchema,
  type clearingSchema,
  type dismissalSchema,
  NONE,
  sampleSchema,
  stepsSchema,
} from './sample.shared.ts';
import { dismissSteps, firstSteps } from './steps.ts';

interface Parts {
  store: Store;
  mail: MailSettings;
  siteUrl: string;
}

/** The sample agency that a store begins with, and what turns its site into one's own. */
export function sampleRoutes({ store: { db }, mail, siteUrl }: Parts) {
  return {
    read: answers('List what is left of the sample', sampleSchema, 200, {
      description: 'Its entries, the ones someone edited by name, and where pages still have its texts.',
    })(async (call: Call) => {
      const entries = await sampleEntriesNow(db);
      const untouched = { ...NONE };
      for (const { kind, edited } of entries) if (!edited) untouched[kind] += 1;
      const edited = entries.filter((entry) => entry.edited).map(({ edited: _, ...entry }) => entry);
      const searched = sampleWordsForSearch(await readSeo(db)).length;
      const pages = await pagesOfSample(db);
      return call.json({
        untouched,
        edited,
        searched,
        pages: pages.length,
        leftovers: await leftovers(db),
      });
    }),

    clear: answers('Move the sample’s entries to the trash, all or none', clearedSchema, 200, {
      description:
        'Keeps entries that someone edited unless you list them in also. Deletes the sample’s SEO texts for good. With pages, replaces its texts with prompts; revisions keep the texts.',
    })(async (call: CallWith<{ json: typeof clearingSchema }>) => {
      const requested = call.req.valid('json');
      const cleared = await clearSample(db, { ...requested, userId: callerOrFail(call).user.id });
      const count = Object.values(cleared.trashed).reduce((sum, one) => sum + one, 0);
      call.set('audited', { title: count === 1 ? '1 entry' : `${count} entries` });
      return call.json(cleared);
    }),

    steps: answers(
      'List the first steps, and which are done',
      stepsSchema,
    )(async (call: Call) => call.json(await firstSteps(db, { mail, siteUrl }))),

    dismiss: answers(
      'Show or hide the first steps on the dashboard',
      stepsSchema,
    )(async (call: CallWith<{ json: typeof dismissalSchema }>) => {
      await dismissSteps(db, call.req.valid('json').dismissed);
      return call.json(await firstSteps(db, { mail, siteUrl }));
    }),
  };
}

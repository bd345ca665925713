import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { allEarlierSchema, EARLIER_VALUES, type earlierQuerySchema } from './earlier.shared.ts';
import { readEarlier } from './store.ts';

/** The back office puts earlier values into its form, and saves them as usual. */
export function earlierRoutes({ store: { db } }: { store: Store }) {
  return {
    list: answers(
      'List earlier versions of settings, navigation, letters or the SEO configuration',
      allEarlierSchema,
      200,
      {
        description:
          '`of` is a list of values, separated by commas: names of settings, `navigation`, `letters` or `seo`.',
      },
    )(async (call: CallWith<{ query: typeof earlierQuerySchema }>) => {
      const requested = call.req.valid('query').of.map((name) => [name, EARLIER_VALUES[name]]);
      return call.json({ earlier: await readEarlier(db, Object.fromEntries(requested)) });
    }),
  };
}

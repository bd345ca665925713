import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { allEarlierSchema, EARLIER_VALUES, type earlierQuerySchema } from './earlier.shared.ts';
import { readEarlier } from './store.ts';

/** What was said before: the back office puts it into its form again, where it is saved as anything else is. */
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
      const asked = call.req.valid('query').of.map((name) => [name, EARLIER_VALUES[name]]);
      return call.json({ earlier: await readEarlier(db, Object.fromEntries(asked)) });
    }),
  };
}

import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail, mayToAny } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import { foundSchema, type paletteQuerySchema } from './search.shared.ts';
import { findLeads, findPages, findPostsByTitle } from './store.ts';

export function searchRoutes({ store: { db } }: { store: Store }) {
  return {
    find: answers(
      'Posts, pages of the site and leads by name, as far as this role may see them',
      foundSchema,
      200,
      {
        description: 'Eight of each; the latest where q is empty.',
      },
    )(async (call: CallWith<{ query: typeof paletteQuerySchema }>) => {
      const { user } = callerOrFail(call);
      const { q = '' } = call.req.valid('query');
      const owner = mayToAny(call, 'posts.change') ? null : user.id;
      return call.json({
        posts: await findPostsByTitle(db, q, owner),
        pages: scopeOf(user.role, 'pages.write') === null ? [] : await findPages(db, q),
        leads: scopeOf(user.role, 'leads.read') === null ? [] : await findLeads(db, q),
      });
    }),
  };
}

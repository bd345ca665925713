import type { Store } from '../../database/open.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { callerOrFail, mayToAny } from '../../staff/access/guard.ts';
import { type Action, scopeOf } from '../../staff/access/permissions.ts';
import { foundSchema, type paletteQuerySchema } from './search.shared.ts';
import { findAuthors, findBookings, findLeads, findPages, findPictures, findPostsByTitle } from './store.ts';

export function searchRoutes({ store: { db } }: { store: Store }) {
  return {
    find: answers(
      'Search posts, pages, leads, authors, meetings and images that your role may see',
      foundSchema,
      200,
      {
        description: 'At most eight of each. If q is empty, you get the latest posts, pages and leads.',
      },
    )(async (call: CallWith<{ query: typeof paletteQuerySchema }>) => {
      const { user } = callerOrFail(call);
      const { q = '' } = call.req.valid('query');
      const owner = mayToAny(call, 'posts.change') ? null : user.id;
      const may = (action: Action) => scopeOf(user.role, action) !== null;
      return call.json({
        posts: await findPostsByTitle(db, q, owner),
        pages: may('pages.change') ? await findPages(db, q) : [],
        leads: may('leads.read') ? await findLeads(db, q) : [],
        authors: q ? await findAuthors(db, q) : [],
        bookings: q && may('bookings.read') ? await findBookings(db, q) : [],
        pictures: q && may('gallery.read') ? await findPictures(db, q) : [],
      });
    }),
  };
}

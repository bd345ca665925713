import { publicOrigin } from '../../agency/seo/store.ts';
import { renewedLinksSchema } from '../../blog/addresses/addresses.shared.ts';
import { addressesOfPage } from '../../blog/addresses/linking.ts';
import { renewLinks } from '../../blog/addresses/renewLinks.ts';
import type { Store } from '../../database/open.ts';
import { notFound, taken } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, mayToThis } from '../../staff/access/guard.ts';
import { pathKey } from '../../values/paths.shared.ts';
import {
  earlierPageAddressesSchema,
  type namedAddressSchema,
  type PageEntry,
  pageAddressHolderSchema,
  pageAddressProblem,
  type pageAddressReturnSchema,
} from '../sitePages.shared.ts';
import { pageById } from '../store.ts';
import {
  canRedirectToPage,
  earlierPageAddresses,
  forgetPageAddress,
  pageFormerlyAt,
  rememberPageAddress,
} from './store.ts';

const TAKEN = 'A page already has this address';

export function pageAddressRoutes({ store: { db }, siteUrl }: { store: Store; siteUrl: string }) {
  const requirePage = async (call: Call): Promise<PageEntry> => {
    const page = await pageById(db, idOf(call, 'Page'));
    if (!page) throw notFound('Page');
    return page;
  };
  return {
    find: answers(
      'Find the page that an earlier address redirects to',
      pageAddressHolderSchema,
    )(async (call: CallWith<{ query: typeof namedAddressSchema }>) =>
      call.json({ page: await pageFormerlyAt(db, pathKey(call.req.valid('query').address)) }),
    ),

    putBack: answers('Redirect an address to a page', earlierPageAddressesSchema, 200, {
      refusals: { 404: 'Page not found, or no address', 409: TAKEN },
    })(async (call: CallWith<{ json: typeof pageAddressReturnSchema }>) => {
      const { id } = await requirePage(call);
      const { address, left_at = new Date().toISOString() } = call.req.valid('json');
      if (pageAddressProblem(address) !== null) throw notFound('Address');
      const key = pathKey(address);
      await db.transaction().execute(async (transaction) => {
        if (!(await canRedirectToPage(transaction, id, key))) throw taken('address', TAKEN);
        await rememberPageAddress(transaction, id, { address: key, left_at });
      });
      return call.json({ earlier_addresses: await earlierPageAddresses(db, id) });
    }),

    renewLinks: answers(
      'Update links in posts from earlier addresses of a page to its current one',
      renewedLinksSchema,
      200,
      {
        description: 'Skips posts that you can’t change.',
        refusals: { 404: 'Page not found' },
      },
    )(async (call: Call) => {
      const { id, address } = await requirePage(call);
      const origin = await publicOrigin(db, siteUrl);
      const addresses = await addressesOfPage(db, { id, onlyEarlier: true, origin });
      const by = callerOrFail(call).user.id;
      const mayChange = (owner: number | null) => mayToThis(call, 'posts.change', owner);
      const renewal = { addresses, to: encodeURI(address), origin, by, mayChange };
      return call.json({ changed: await renewLinks(db, renewal) });
    }),

    remove: answers('Remove a redirect from an earlier address of a page', earlierPageAddressesSchema, 200, {
      description: 'Your server stops redirecting at once, other hosts after the next deployment.',
      refusals: { 404: 'Page not found, or not an earlier address of it' },
    })(async (call: CallWith<{ query: typeof namedAddressSchema }>) => {
      const { id } = await requirePage(call);
      if (!(await forgetPageAddress(db, id, pathKey(call.req.valid('query').address))))
        throw notFound('Address');
      return call.json({ earlier_addresses: await earlierPageAddresses(db, id) });
    }),
  };
}

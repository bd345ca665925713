import { publicOrigin } from '../../agency/seo/store.ts';
import type { Store } from '../../database/open.ts';
import { notFound, taken } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { idOf } from '../../http/input.ts';
import { callerOrFail, mayToThis, requireOwn } from '../../staff/access/guard.ts';
import { slugSchema } from '../../values/slugs.shared.ts';
import {
  canRedirectTo,
  earlierAddresses,
  forgetAddress,
  postFormerlyAt,
  rememberAddress,
} from '../posts/history.ts';
import { linkingPostsSchema } from '../posts/posts.shared.ts';
import { postById, type StoredPost } from '../posts/store.ts';
import {
  addressHolderSchema,
  type addressReturnSchema,
  earlierAddressesSchema,
  type linkedSchema,
  renewedLinksSchema,
} from './addresses.shared.ts';
import { linkedAddresses, postsLinkingTo, postsLinkingToCategory, postsLinkingToPage } from './linking.ts';
import { renewLinks } from './renewLinks.ts';

const TAKEN = 'A post already has this address';

export function addressRoutes({ store: { db }, siteUrl }: { store: Store; siteUrl: string }) {
  const ownPost = async (call: Call): Promise<StoredPost> => {
    const post = await postById(db, idOf(call, 'Post'));
    if (!post) throw notFound('Post');
    requireOwn(call, 'posts.change', post.created_by);
    return post;
  };
  return {
    find: answers(
      'Find the post that an earlier address redirects to',
      addressHolderSchema,
    )(async (call: Call) => call.json({ post: await postFormerlyAt(db, call.req.param('slug') ?? '') })),

    putBack: answers('Redirect an address to a post', earlierAddressesSchema, 200, {
      refusals: { 404: 'Post not found, or no slug', 409: TAKEN },
    })(async (call: CallWith<{ json: typeof addressReturnSchema }>) => {
      const { id } = await ownPost(call);
      const slug = slugSchema.safeParse(call.req.param('slug'));
      if (!slug.success) throw notFound('Address');
      const { left_at = new Date().toISOString() } = call.req.valid('json');
      await db.transaction().execute(async (transaction) => {
        if (!(await canRedirectTo(transaction, id, slug.data))) throw taken('slug', TAKEN);
        await rememberAddress(transaction, id, { slug: slug.data, left_at });
      });
      return call.json({ earlier_addresses: await earlierAddresses(db, id) });
    }),

    linking: answers(
      'Find published posts that link to posts, a category or a page: the newest five, and a count',
      linkingPostsSchema,
    )(async (call: CallWith<{ query: typeof linkedSchema }>) => {
      const { ids = [], category, page, earlier } = call.req.valid('query');
      const origin = await publicOrigin(db, siteUrl);
      if (category !== undefined) return call.json(await postsLinkingToCategory(db, category, origin));
      const onlyEarlier = earlier === 'true';
      if (page !== undefined)
        return call.json(await postsLinkingToPage(db, { id: page, onlyEarlier, origin }));
      return call.json(await postsLinkingTo(db, { ids, onlyEarlier, origin }));
    }),

    renewLinks: answers(
      'Update links in other posts from earlier addresses of a post to its current one',
      renewedLinksSchema,
      200,
      {
        description: 'Skips posts that you can’t change.',
        refusals: { 404: 'Post not found' },
      },
    )(async (call: Call) => {
      const post = await ownPost(call);
      const mayChange = (owner: number | null) => mayToThis(call, 'posts.change', owner);
      const origin = await publicOrigin(db, siteUrl);
      const by = callerOrFail(call).user.id;
      const addresses = await linkedAddresses(db, { ids: [post.id], onlyEarlier: true, origin });
      const renewal = { addresses, to: `/blog/${post.slug}`, except: post.id, origin, by, mayChange };
      return call.json({ changed: await renewLinks(db, renewal) });
    }),

    remove: answers('Remove a redirect from an earlier address of a post', earlierAddressesSchema, 200, {
      description: 'Your server stops redirecting at once, other hosts after the next deployment.',
      refusals: { 404: 'Post not found, or not an earlier address of it' },
    })(async (call: Call) => {
      const { id } = await ownPost(call);
      if (!(await forgetAddress(db, id, call.req.param('slug') ?? ''))) throw notFound('Address');
      return call.json({ earlier_addresses: await earlierAddresses(db, id) });
    }),
  };
}

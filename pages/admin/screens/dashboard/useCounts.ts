import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';

/** How many posts there are, by status; at most this many are looked at (specification §9). */
const MOST_POSTS = '1000';

/** Counts of everything this role may see. What isn't known yet, or never will be, is undefined. */
export function useCounts(isAdmin: boolean) {
  const posts = useQuery({
    queryKey: ['posts', 'counts'],
    queryFn: async () => {
      const { posts, total } = await answerOf(api.posts.$get({ query: { limit: MOST_POSTS } }));
      const drafts = posts.filter((post) => post.status === 'draft').length;
      const published = posts.filter((post) => post.status === 'published').length;
      return { total, drafts, published, isWhole: posts.length === total };
    },
  });
  const authors = useQuery({
    queryKey: ['authors'],
    queryFn: async () => (await answerOf(api.authors.$get())).authors,
  });
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: async () => (await answerOf(api.categories.$get())).categories,
  });
  const leads = useQuery({
    queryKey: ['leads', 'counts'],
    enabled: isAdmin,
    queryFn: async () => {
      const all = await answerOf(api.leads.$get({ query: { limit: '1' } }));
      const fresh = await answerOf(api.leads.$get({ query: { limit: '1', status: 'Lead' } }));
      return { total: all.total, fresh: fresh.total };
    },
  });
  const users = useQuery({
    queryKey: ['users'],
    enabled: isAdmin,
    queryFn: async () => (await answerOf(api.users.$get())).users,
  });
  return { posts, authors, categories, leads, users };
}

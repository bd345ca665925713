import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../calls/api.ts';
import { onSite } from '../../session/auth.ts';
import { useDebounced } from '../values/useDebounced.ts';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE = 150;

/** A page or post of this site that a link may lead to. */
export interface LinkTarget {
  /** Its address: `/services`. */
  href: string;
  title: string;
  /** '' for what visitors can see. */
  note: string;
}

/**
 * Finds pages and posts by title, pages by their address too; without a text, the last edited ones. A page comes before
 * a post, and services and case studies are pages.
 * @param isAsked false while no list is open: then nothing is fetched.
 * @returns the targets, and the state of the search in words.
 */
export function useLinkTargets(text: string, isAsked = true): { targets: LinkTarget[]; status: string } {
  const query = useDebounced(text.trim(), PAUSE);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['posts', 'linked', query],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.admin.search.$get({ query: { q: query } }, { init: { signal } })),
  });
  const isCurrent = data !== undefined && !isPlaceholderData && query === text.trim();
  if (isError) return { targets: [], status: 'The search failed.' };
  // Enter takes what was searched for, not what an earlier answer had.
  if (!isCurrent) return { targets: [], status: 'Searching...' };
  const noteOf = (status: string) => (status === 'published' ? '' : status);
  const targets = [
    ...data.pages.map(({ address, title, status }) => ({
      href: onSite(address),
      title,
      note: noteOf(status),
    })),
    ...data.posts.map(({ slug, title, status }) => ({
      href: onSite(`/blog/${slug}`),
      title,
      note: noteOf(status),
    })),
  ];
  if (targets.length === 1) return { targets, status: '1 page or post' };
  if (targets.length > 1) return { targets, status: `${targets.length} pages and posts` };
  return {
    targets,
    status: query === '' ? 'There are no pages or posts yet.' : `No page or post is called “${query}”.`,
  };
}

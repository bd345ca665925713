import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileAt } from '#content-api/values/files.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { onSite } from '../../session/auth.ts';
import { useDebounced } from '../values/useDebounced.ts';

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE = 150;

/** A page, post or file of this site that a link may lead to. */
export interface LinkTarget {
  /** Its address: `/services`. */
  href: string;
  title: string;
  /** '' for pages and posts that visitors can see; of a file its format and size. */
  note: string;
}

/**
 * Finds pages, posts and files by title, pages by their address too; without a text, the last edited ones. A page comes
 * before a post, and services and case studies are pages.
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
    ...data.files.map(({ url, name, facts }) => ({ href: url, title: name, note: facts })),
  ];
  if (targets.length === 1) return { targets, status: '1 result' };
  if (targets.length > 1) return { targets, status: `${targets.length} results` };
  return {
    targets,
    status:
      query === ''
        ? 'There are no pages, posts or files yet.'
        : `No page, post or file is called “${query}”.`,
  };
}

/** Tells targets with the same title apart. The address of a file says nothing to people. */
export function factsOf({ href, note }: LinkTarget): string {
  return [fileAt(href) ? '' : href, note].filter(Boolean).join(', ');
}

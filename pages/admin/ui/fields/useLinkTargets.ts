import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fileAt } from '#content-api/values/files.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { onSite } from '../../session/auth.ts';
import { useDebounced } from '../values/useDebounced.ts';

/** Milliseconds from the last key to the request. */
const PAUSE = 150;

/** A page, post or file of this site that a link may lead to. */
export interface LinkTarget {
  href: string;
  title: string;
  /** '' for published pages and posts; for a file its format and size. */
  note: string;
}

/**
 * Finds pages, posts and files by title, pages also by address; without a text, the last edited ones. Services and case
 * studies are pages. @param isAsked false fetches nothing.
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
  // Enter must not take a result of an earlier search.
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

/** Distinguishes targets with the same title. The address of a file means nothing to people. */
export function factsOf({ href, note }: LinkTarget): string {
  return [fileAt(href) ? '' : href, note].filter(Boolean).join(', ');
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Found } from '#content-api/office/search/search.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { onSite } from '../../session/auth.ts';
import { AuthorsIcon, BookingsIcon, GalleryIcon, LeadsIcon, PagesIcon, PostsIcon } from '../../ui/icons.tsx';
import { useDebounced } from '../../ui/values/useDebounced.ts';
import type { Command, CommandGroup } from './command.ts';

/** Milliseconds from the last key to the request. */
const PAUSE = 150;

/** Filters the previous answer until the server has answered the text. Drops late answers. */
export function useFound(text: string) {
  const query = useDebounced(text.trim(), PAUSE);
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['palette', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => answerOf(api.admin.search.$get({ query: { q: query } }, { init: { signal } })),
  });
  const isCurrent = data !== undefined && !isPlaceholderData && query === text.trim();
  const groups = data ? groupsOf(data, text.trim() === '', navigate) : [];
  const isMeant = matcher(text);
  return {
    groups: isCurrent
      ? groups
      : groups.map((group) => ({
          ...group,
          commands: group.commands.filter(({ label, words = '' }) => isMeant([label, words])),
        })),
    isSearching: !isCurrent && !isError,
    isError,
    retry: () => void refetch(),
  };
}

function groupsOf(
  { posts, pages, leads, authors, bookings, pictures }: Found,
  isLatest: boolean,
  navigate: (to: string) => unknown,
): CommandGroup[] {
  const listed = (path: string, search: string) => () =>
    navigate(`/${path}?${new URLSearchParams({ search })}`);
  const group = (title: string, commands: Command[]): CommandGroup => ({ title, isFound: true, commands });
  return [
    group(
      isLatest ? 'Recently edited posts' : 'Posts',
      posts.map(({ id, title, slug, status, can_change }) => ({
        id: `post ${id}`,
        label: title,
        hint: status,
        Icon: PostsIcon,
        run: () => (can_change ? navigate(`/posts/${id}/edit`) : location.assign(onSite(`/blog/${slug}`))),
      })),
    ),
    group(
      isLatest ? 'Recently edited pages' : 'Pages',
      pages.map(({ id, title, address, status }) => ({
        id: `page ${id}`,
        label: title,
        words: address,
        hint: `${onSite(address)}, ${status}`,
        Icon: PagesIcon,
        run: () => navigate(`/pages/${id}`),
      })),
    ),
    group(
      isLatest ? 'Latest leads' : 'Leads',
      leads.map(({ id, name, email, status }) => ({
        id: `lead ${id}`,
        label: name,
        words: email,
        hint: `${email}, ${status}`,
        Icon: LeadsIcon,
        run: () => navigate(`/leads/${id}`),
      })),
    ),
    group(
      'Bookings',
      bookings.map(({ id, name, email, start, status }) => ({
        id: `booking ${id}`,
        label: name,
        words: email,
        hint: `${shortMoment(start)}, ${status}`,
        Icon: BookingsIcon,
        run: () => navigate(`/bookings/${id}`),
      })),
    ),
    group(
      'Authors',
      authors.map(({ id, name, slug }) => ({
        id: `author ${id}`,
        label: name,
        words: slug,
        Icon: AuthorsIcon,
        run: listed('authors', name),
      })),
    ),
    group(
      'Images',
      pictures.map(({ id, alt_text, file_name }) => ({
        id: `picture ${id}`,
        label: alt_text || file_name,
        words: file_name,
        ...(alt_text ? { hint: file_name } : {}),
        Icon: GalleryIcon,
        run: listed('gallery', alt_text || file_name),
      })),
    ),
  ];
}

export type FoundCommands = ReturnType<typeof useFound>;

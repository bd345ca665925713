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

/** How long after the last key the server is asked, in milliseconds. */
const PAUSE = 150;

/** Until a text is answered, what fits of the answer before is shown; a late answer is dropped. */
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
  const found = posts.map(
    ({ id, title, slug, status, can_change }): Command => ({
      id: `post ${id}`,
      label: title,
      hint: status,
      Icon: PostsIcon,
      run: () => (can_change ? navigate(`/posts/${id}/edit`) : location.assign(onSite(`/blog/${slug}`))),
    }),
  );
  const ofSite = pages.map(
    ({ id, title, address, status }): Command => ({
      id: `page ${id}`,
      label: title,
      words: address,
      hint: `${onSite(address)}, ${status}`,
      Icon: PagesIcon,
      run: () => navigate(`/pages/${id}`),
    }),
  );
  const people = leads.map(
    ({ id, name, email, status }): Command => ({
      id: `lead ${id}`,
      label: name,
      words: email,
      hint: `${email}, ${status}`,
      Icon: LeadsIcon,
      run: () => navigate(`/leads/${id}`),
    }),
  );
  const listed = (path: string, search: string) => () =>
    navigate(`/${path}?${new URLSearchParams({ search })}`);
  const writers = authors.map(
    ({ id, name, slug }): Command => ({
      id: `author ${id}`,
      label: name,
      words: slug,
      Icon: AuthorsIcon,
      run: listed('authors', name),
    }),
  );
  const meetings = bookings.map(
    ({ id, name, email, start, status }): Command => ({
      id: `booking ${id}`,
      label: name,
      words: email,
      hint: `${shortMoment(start)}, ${status}`,
      Icon: BookingsIcon,
      run: () => navigate(`/bookings/${id}`),
    }),
  );
  const ofGallery = pictures.map(
    ({ id, alt_text, file_name }): Command => ({
      id: `picture ${id}`,
      label: alt_text || file_name,
      words: file_name,
      ...(alt_text ? { hint: file_name } : {}),
      Icon: GalleryIcon,
      run: listed('gallery', alt_text || file_name),
    }),
  );
  return [
    { title: isLatest ? 'Recently edited posts' : 'Posts', isFound: true, commands: found },
    { title: isLatest ? 'Recently edited pages' : 'Pages', isFound: true, commands: ofSite },
    { title: isLatest ? 'Latest leads' : 'Leads', isFound: true, commands: people },
    { title: 'Bookings', isFound: true, commands: meetings },
    { title: 'Authors', isFound: true, commands: writers },
    { title: 'Images', isFound: true, commands: ofGallery },
  ];
}

export type FoundCommands = ReturnType<typeof useFound>;

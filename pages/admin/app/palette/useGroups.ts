import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { useMay } from '../../session/useMay.ts';
import { BookingsIcon, GalleryIcon, LeadsIcon, PagesIcon, PostsIcon } from '../../ui/icons.tsx';
import { type Command, type CommandGroup, matches } from './command.ts';
import { recentIds } from './recent.ts';
import { useCommands } from './useCommands.ts';
import { type FoundCommands, useFound } from './useFound.ts';

/** Latest posts and leads shown while nothing is searched for. */
const LATEST = 4;

export function useGroups(text: string): { groups: CommandGroup[]; found: FoundCommands } {
  const commands = useCommands();
  const found = useFound(text);
  const inLists = useWholeLists(text.trim());
  const isEmpty = text.trim() === '';
  const groups = isEmpty
    ? [...withRecent(commands), ...found.groups.map((group) => first(group, LATEST))]
    : [...commands.map((group) => only(group, text)), ...found.groups, inLists];
  return { groups: groups.filter((group) => group.commands.length > 0), found };
}

/** Lists with the search filled in: what was found is eight of each at most. */
function useWholeLists(text: string): CommandGroup {
  const navigate = useNavigate();
  const may = useMay();
  const search = new URLSearchParams({ search: text });
  const lists = LISTS.filter(({ needs }) => needs === null || may(needs));
  const commands = lists.map(
    ({ path, what, Icon }): Command => ({
      id: `all ${path}`,
      label: `All ${what} for “${text}”`,
      Icon,
      run: () => navigate(`/${path}?${search}`),
    }),
  );
  return { title: 'Search in', isFound: true, isSearch: true, commands };
}

const LISTS: { path: string; what: string; needs: Action | null; Icon: ComponentType }[] = [
  { path: 'leads', what: 'leads', needs: 'leads.read', Icon: LeadsIcon },
  { path: 'bookings', what: 'bookings', needs: 'bookings.read', Icon: BookingsIcon },
  { path: 'posts', what: 'posts', needs: null, Icon: PostsIcon },
  { path: 'pages', what: 'pages', needs: 'pages.change', Icon: PagesIcon },
  { path: 'gallery', what: 'images', needs: 'gallery.read', Icon: GalleryIcon },
];

function withRecent(groups: CommandGroup[]): CommandGroup[] {
  const ids = recentIds();
  const all = groups.flatMap((group) => group.commands);
  const recent = ids.flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = groups.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => !recent.includes(command)),
  }));
  return [{ title: 'Recent', commands: recent }, ...rest];
}

function only(group: CommandGroup, text: string): CommandGroup {
  return { ...group, commands: group.commands.filter((command) => matches(command, text)) };
}

function first(group: CommandGroup, count: number): CommandGroup {
  return { ...group, commands: group.commands.slice(0, count) };
}

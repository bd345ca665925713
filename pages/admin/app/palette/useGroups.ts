import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { openWindow } from '../../keys/windows.ts';
import { SECTIONS } from '../../screens/settings/sections.ts';
import { useAuth, useMay } from '../../session/auth.ts';
import {
  AddIcon,
  BackIcon,
  BookingsIcon,
  EditIcon,
  GalleryIcon,
  LeadsIcon,
  PagesIcon,
  PostsIcon,
  RefreshIcon,
} from '../../ui/icons.tsx';
import { SCREENS } from '../screens.ts';
import { type Command, type CommandGroup, matches, recentIds } from './command.ts';
import { type FoundCommands, useFound } from './useFound.ts';

/** Found entries of each kind while the search text is empty. */
const LATEST = 4;

export function useGroups(text: string): { groups: CommandGroup[]; found: FoundCommands } {
  const commands = useCommands();
  const found = useFound(text);
  const inLists = useWholeLists(text.trim());
  const groups =
    text.trim() === ''
      ? [...withRecent(commands), ...found.groups.map(latestOf)]
      : [...commands.map((group) => only(group, text)), ...found.groups, inLists];
  return { groups: groups.filter((group) => group.commands.length > 0), found };
}

/** Lists with the search filled in, because the server finds at most eight of each. */
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
  const all = groups.flatMap((group) => group.commands);
  const recent = recentIds().flatMap((id) => all.find((command) => command.id === id) ?? []);
  const rest = groups.map((group) => ({
    ...group,
    commands: group.commands.filter((command) => !recent.includes(command)),
  }));
  return [{ title: 'Recent', commands: recent }, ...rest];
}

function only(group: CommandGroup, text: string): CommandGroup {
  return { ...group, commands: group.commands.filter((command) => matches(command, text)) };
}

function latestOf(group: CommandGroup): CommandGroup {
  return { ...group, commands: group.commands.slice(0, LATEST) };
}

/** Everyday words for these sections. */
const WORDS: Record<string, string> = {
  brand: 'logo colours typeface font name look',
  letters: 'mail wording email templates',
  wording: 'texts language translate labels',
  'first-steps': 'make it yours clear the sample begin',
  contact: 'address telephone email',
  hours: 'opening time zone',
};

function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const may = useMay();
  const screens = SCREENS.flatMap(({ path, needs, entry, under }): Command[] => {
    const named = entry ?? under;
    if (!named || (needs !== null && !may(needs))) return [];
    const { label, Icon } = named;
    const words = `${path} ${named.words ?? ''}`;
    return [{ id: `screen ${path}`, label, Icon, words, run: () => navigate(`/${path}`) }];
  });
  const settings = SECTIONS.filter(() => may('settings.write')).map(({ path, label }): Command => {
    const run = () => navigate(`/settings/${path}`);
    return { id: `settings ${path}`, label: `Settings: ${label}`, words: WORDS[path] ?? '', run };
  });
  const has = (path: string) => SCREENS.some((screen) => screen.path === path);
  const actions: (Command & { isThere: boolean })[] = [
    {
      id: 'generate',
      label: 'Generate static pages',
      words: 'publish release build',
      Icon: RefreshIcon,
      isThere: may('site.generate'),
      run: () => navigate('/', { state: { generate: true } }),
    },
    {
      id: 'new post',
      label: 'New post',
      words: 'create write blog article',
      Icon: EditIcon,
      isThere: has('posts/create') && may('posts.create'),
      run: () => navigate('/posts/create'),
    },
    {
      id: 'add image',
      label: 'Add image',
      words: 'upload picture gallery photo',
      Icon: AddIcon,
      isThere: has('gallery') && may('gallery.create'),
      run: () => navigate('/gallery', { state: { add: true } }),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      words: 'help keys',
      isThere: true,
      run: () => openWindow('keys'),
    },
    {
      id: 'site',
      label: 'Back to Site',
      words: 'public home view',
      Icon: BackIcon,
      isThere: true,
      run: () => location.assign('/'),
    },
    {
      id: 'account',
      label: 'Your sign-in',
      words: 'two-step second factor passkey recovery codes security account profile',
      isThere: true,
      run: () => navigate('/account'),
    },
    { id: 'sign out', label: 'Sign out', words: 'logout leave', isThere: true, run: signOut },
  ];
  return [
    { title: 'Go to', commands: [...screens, ...settings] },
    { title: 'Actions', commands: actions.filter(({ isThere }) => isThere) },
  ];
}

import { useNavigate } from 'react-router';
import { openWindow } from '../../keys/windows.ts';
import { SECTIONS } from '../../screens/settings/sections.ts';
import { useAuth } from '../../session/auth.ts';
import { useMay } from '../../session/useMay.ts';
import { AddIcon, BackIcon, EditIcon, RefreshIcon } from '../../ui/icons.tsx';
import { SCREENS } from '../screens.ts';
import type { Command, CommandGroup } from './command.ts';

/** Everyday words for these sections. */
const WORDS: Record<string, string> = {
  brand: 'logo colours typeface font name look',
  letters: 'mail wording email templates',
  wording: 'texts language translate labels',
  'first-steps': 'make it yours clear the sample begin',
  contact: 'address telephone email',
  hours: 'opening time zone',
};

export function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const may = useMay();
  const screens = SCREENS.flatMap(({ path, needs, entry, under }): Command[] => {
    const named = entry ?? under;
    if (!named || (needs !== null && !may(needs))) return [];
    const { label, Icon } = named;
    const words = `${path} ${named?.words ?? ''}`;
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

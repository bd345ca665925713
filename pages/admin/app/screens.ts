import { type ComponentType, createElement, lazy } from 'react';
import type { KindKey } from '#content-api/kinds/kinds.shared.ts';
import type { Action } from '#content-api/staff/access/permissions.ts';
import {
  ActivityIcon,
  AuthorsIcon,
  BookingsIcon,
  CasesIcon,
  CategoriesIcon,
  CheckIcon,
  CollectionsIcon,
  DashboardIcon,
  DeleteIcon,
  FilesIcon,
  GalleryIcon,
  LeadsIcon,
  LogosIcon,
  NavigationIcon,
  PagesIcon,
  PostsIcon,
  RedirectsIcon,
  ReportsIcon,
  SeoIcon,
  ServicesIcon,
  SettingsIcon,
  SnippetsIcon,
  TeamIcon,
  TestimonialsIcon,
  UsersIcon,
} from '../ui/icons.tsx';

/** Headings of the sidebar's entries, in this order. The dashboard has none and comes first. */
export const GROUPS = ['Work', 'Content', 'Site'] as const;
export type EntryGroup = (typeof GROUPS)[number] | null;

export interface ScreenEntry {
  path: string;
  /** The permission to open it; null for all signed-in users. */
  needs: Action | null;
  Screen: ComponentType & { preload: () => void };
  entry?: { label: string; words?: string; Icon: ComponentType; group: EntryGroup };
  /** For a screen without an entry: the sidebar marks the entry of `path`, and the palette lists this label. */
  under?: { path: string; label: string; words: string; Icon: ComponentType };
}

/** A screen that loads when it is opened, or when a pointer or the focus comes to its entry in the sidebar. */
function screen<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Opening the screen loads it again and reports the failure.
  return Object.assign(lazy(load), { preload: () => void load().catch(() => undefined) });
}

const EntriesScreen = screen(() => import('../screens/collections/EntriesScreen.tsx'));
const redirects = screen(() => import('../screens/redirects/RedirectsScreen.tsx'));
const settings = screen(() => import('../screens/settings/SettingsScreen.tsx'));

/** Both addresses share one component, so saving a new post changes the address but keeps the screen. */
const PostScreen = screen(() => import('../screens/posts/one/PostScreen.tsx'));

const KindScreen = screen(() => import('../screens/kinds/KindScreen.tsx'));

/** The list of a kind of content. Its declaration loads with the screen. */
function kindScreen(
  key: KindKey,
  label: string,
  Icon: ComponentType,
  group: EntryGroup = 'Content',
): ScreenEntry {
  return {
    path: key,
    needs: `${key}.write`,
    Screen: Object.assign(() => createElement(KindScreen, { of: key }), { preload: KindScreen.preload }),
    entry: { label, Icon, group },
  };
}

export const SCREENS: readonly ScreenEntry[] = [
  {
    path: '',
    needs: null,
    Screen: screen(() => import('../screens/dashboard/DashboardScreen.tsx')),
    entry: { label: 'Dashboard', Icon: DashboardIcon, group: null },
  },
  {
    path: 'leads',
    needs: 'leads.read',
    Screen: screen(() => import('../screens/leads/list/LeadsScreen.tsx')),
    entry: { label: 'Leads', Icon: LeadsIcon, group: 'Work' },
  },
  {
    path: 'leads/:id',
    needs: 'leads.read',
    Screen: screen(() => import('../screens/leads/one/LeadScreen.tsx')),
  },
  {
    path: 'reports',
    needs: 'leads.read',
    Screen: screen(() => import('../screens/reports/ReportsScreen.tsx')),
    entry: {
      label: 'Reports',
      words: 'figures statistics chart leads sources campaigns',
      Icon: ReportsIcon,
      group: 'Work',
    },
  },
  {
    path: 'bookings',
    needs: 'bookings.read',
    Screen: screen(() => import('../screens/bookings/list/BookingsScreen.tsx')),
    entry: { label: 'Bookings', Icon: BookingsIcon, group: 'Work' },
  },
  {
    path: 'bookings/:id',
    needs: 'bookings.read',
    Screen: screen(() => import('../screens/bookings/one/BookingScreen.tsx')),
  },
  {
    path: 'posts',
    needs: null,
    Screen: screen(() => import('../screens/posts/list/PostsScreen.tsx')),
    entry: { label: 'Blog Posts', Icon: PostsIcon, group: 'Content' },
  },
  { path: 'posts/create', needs: 'posts.create', Screen: PostScreen },
  { path: 'posts/:id/edit', needs: 'posts.change', Screen: PostScreen },
  {
    path: 'posts/:id/history',
    needs: 'posts.readUnpublished',
    Screen: screen(() => import('../screens/posts/HistoryScreen.tsx')),
  },
  {
    path: 'pages',
    needs: 'pages.change',
    Screen: screen(() => import('../screens/pages/list/PagesScreen.tsx')),
    entry: { label: 'Pages', Icon: PagesIcon, group: 'Content' },
  },
  { path: 'edit', needs: null, Screen: screen(() => import('../screens/pages/EditScreen.tsx')) },
  {
    path: 'pages/:id',
    needs: 'pages.change',
    Screen: screen(() => import('../screens/pages/one/PageScreen.tsx')),
  },
  {
    path: 'pages/:id/history',
    needs: 'pages.change',
    Screen: screen(() => import('../screens/pages/HistoryScreen.tsx')),
  },
  {
    path: 'trash',
    needs: 'trash.restore',
    Screen: screen(() => import('../screens/trash/TrashScreen.tsx')),
    under: { path: 'posts', label: 'Trash', words: 'deleted restore undo recover bin', Icon: DeleteIcon },
  },
  {
    path: 'site-check',
    needs: 'posts.change',
    Screen: screen(() => import('../screens/siteCheck/SiteCheckScreen.tsx')),
    entry: {
      label: 'Site Check',
      words: 'fix problems broken links quality',
      Icon: CheckIcon,
      group: 'Site',
    },
  },
  {
    path: 'authors',
    needs: null,
    Screen: screen(() => import('../screens/kinds/AuthorsScreen.tsx')),
    entry: { label: 'Authors', Icon: AuthorsIcon, group: 'Content' },
  },
  {
    path: 'categories',
    needs: null,
    Screen: screen(() => import('../screens/kinds/CategoriesScreen.tsx')),
    entry: { label: 'Categories', Icon: CategoriesIcon, group: 'Content' },
  },
  {
    path: 'gallery',
    needs: 'gallery.read',
    Screen: screen(() => import('../screens/gallery/GalleryScreen.tsx')),
    entry: { label: 'Gallery', Icon: GalleryIcon, group: 'Content' },
  },
  kindScreen('logos', 'Client Logos', LogosIcon),
  kindScreen('testimonials', 'Testimonials', TestimonialsIcon),
  kindScreen('cases', 'Case Studies', CasesIcon),
  kindScreen('team', 'Team', TeamIcon),
  kindScreen('files', 'Files', FilesIcon),
  { path: 'entries', needs: 'entries.write', Screen: EntriesScreen },
  { path: 'entries/:id', needs: 'entries.write', Screen: EntriesScreen },
  {
    path: 'collections',
    needs: 'collections.write',
    Screen: screen(() => import('../screens/collections/CollectionsScreen.tsx')),
    entry: { label: 'Collections', words: 'jobs events lists', Icon: CollectionsIcon, group: 'Content' },
  },
  kindScreen('snippets', 'Snippets', SnippetsIcon),
  kindScreen('services', 'Services', ServicesIcon, 'Site'),
  {
    path: 'navigation',
    needs: 'navigation.write',
    Screen: screen(() => import('../screens/navigation/NavigationScreen.tsx')),
    entry: { label: 'Navigation', Icon: NavigationIcon, group: 'Site' },
  },
  {
    path: 'seo-config',
    needs: 'seo.write',
    Screen: screen(() => import('../screens/seo/SeoScreen.tsx')),
    entry: { label: 'SEO Config', Icon: SeoIcon, group: 'Site' },
  },
  {
    path: 'redirects',
    needs: 'redirects.write',
    Screen: redirects,
    entry: { label: 'Redirects', Icon: RedirectsIcon, group: 'Site' },
  },
  { path: 'redirects/:list', needs: 'redirects.write', Screen: redirects },
  {
    path: 'settings',
    needs: 'settings.write',
    Screen: settings,
    entry: { label: 'Settings', Icon: SettingsIcon, group: 'Site' },
  },
  { path: 'settings/:section', needs: 'settings.write', Screen: settings },
  {
    path: 'users',
    needs: 'users.manage',
    Screen: screen(() => import('../screens/users/UsersScreen.tsx')),
    entry: { label: 'Users', Icon: UsersIcon, group: 'Site' },
  },
  {
    path: 'activity',
    needs: 'activity.readContent',
    Screen: screen(() => import('../screens/activity/ActivityScreen.tsx')),
    entry: { label: 'Activity', Icon: ActivityIcon, group: 'Site' },
  },
  {
    path: 'suggestions',
    needs: null,
    Screen: screen(() => import('../screens/suggestions/SuggestionsScreen.tsx')),
    under: { path: '', label: 'Suggestions', words: 'agents changes accept refuse', Icon: CheckIcon },
  },
  // Everybody's own: the profile menu leads there.
  { path: 'account', needs: null, Screen: screen(() => import('../screens/account/AccountScreen.tsx')) },
];

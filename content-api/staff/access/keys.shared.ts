import { z } from 'zod';
import { requiredLine } from '../../values/fields.shared.ts';

/** Users, sign-in, settings, keys, and actions that send data elsewhere or delete it for good are for people only. */
export const KEY_RIGHTS = {
  Posts: {
    'posts.readUnpublished': 'Read drafts',
    'posts.create': 'Create drafts',
    'posts.change': 'Change drafts',
    'posts.publish': 'Publish, unpublish, and change published posts',
    'posts.delete': 'Delete posts',
  },
  Pages: {
    'pages.read': 'Read pages and their drafts',
    'pages.create': 'Create drafts',
    'pages.change': 'Change drafts',
    'pages.publish': 'Publish, unpublish, and change published pages',
    'pages.delete': 'Delete pages',
  },
  Images: {
    'gallery.read': 'See the gallery',
    'gallery.create': 'Add images',
    'gallery.change': 'Change images',
    'gallery.replace': 'Replace images everywhere',
    'gallery.delete': 'Delete images',
    'uploads.create': 'Upload client logos and crops',
  },
  'Parts of the site': {
    'authors.write': 'Change authors',
    'categories.write': 'Change categories',
    'services.write': 'Change services',
    'cases.write': 'Change case studies',
    'team.write': 'Change the team',
    'collections.write': 'Add and change collections',
    'entries.write': 'Change entries of collections',
    'files.write': 'Upload and change files',
    'snippets.write': 'Change snippets',
    'navigation.write': 'Change menus',
    'logos.write': 'Change client logos',
    'testimonials.write': 'Change testimonials',
    'seo.write': 'Change the SEO configuration',
    'redirects.write': 'Change redirects',
  },
  'Leads and bookings': {
    'leads.read': 'Read leads',
    'leads.change': 'Add and change leads',
    'leads.note': 'Write notes on leads',
    'leads.delete': 'Delete leads',
    'bookings.read': 'Read bookings',
    'bookings.change': 'Add, move and cancel bookings',
    'bookings.delete': 'Delete bookings',
  },
  Publishing: {
    'site.generate': 'Generate static pages',
    'site.rollback': 'Go back to an earlier release',
  },
} as const;

type Groups = typeof KEY_RIGHTS;
/** Each must be a row of permissions.ts. */
export type KeyRight = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

export const keyRights = Object.values(KEY_RIGHTS).flatMap((group) => Object.keys(group)) as KeyRight[];

export function isKeyRight(action: string): action is KeyRight {
  return keyRights.some((right) => right === action);
}

/** The rights of agents, in the words of their tools. Leads come last, because people must choose them on purpose. */
export const AGENT_RIGHTS = {
  'posts.readUnpublished': 'Read drafts of posts',
  'posts.create': 'Suggest new posts',
  'posts.change': 'Suggest changes to posts, and read Site Check',
  'pages.read': 'Read pages and their drafts',
  'pages.create': 'Suggest new pages',
  'pages.change': 'Suggest changes to pages',
  'gallery.read': 'See the gallery',
  'gallery.create': 'Suggest new images',
  'gallery.change': 'Suggest alternative texts for images',
  'authors.write': 'Suggest authors',
  'categories.write': 'Suggest categories',
  'services.write': 'Suggest services',
  'cases.write': 'Suggest case studies',
  'team.write': 'Suggest changes to the team',
  'files.write': 'Suggest changes to files',
  'collections.write': 'Suggest collections',
  'entries.write': 'Suggest entries of collections',
  'snippets.write': 'Suggest changes to snippets',
  'logos.write': 'Suggest client logos',
  'testimonials.write': 'Suggest testimonials',
  'navigation.write': 'Read menus, and suggest changes',
  'redirects.write': 'Read redirects and missed addresses, and suggest redirects',
  'site.generate': 'See which changes wait to be published',
  'leads.read': 'Read leads, with names and messages',
} as const satisfies Partial<Record<KeyRight, string>>;
export type AgentRight = keyof typeof AGENT_RIGHTS;
export const agentRights = Object.keys(AGENT_RIGHTS) as AgentRight[];

/** Secret scanners recognise keys by it: `vitr_[0-9A-Za-z]{36}`, the last six a checksum. */
export const KEY_PREFIX = 'vitr_';

const rightSchema = z.enum(keyRights, 'There is no such right for keys');

export const newKeySchema = z.object({
  name: requiredLine('Name', 100),
  rights: z
    .array(rightSchema)
    .max(keyRights.length)
    .transform((rights) => keyRights.filter((right) => rights.includes(right))),
  /** Null must be sent, so that nobody forgets the expiry by accident. */
  expires_at: z.iso
    .datetime({ offset: true, error: 'Please choose when the key expires, or null for never' })
    .transform((time) => new Date(time).toISOString())
    .nullable(),
  /** IPv4 or IPv6 addresses, or networks in CIDR notation; none means all. */
  networks: z.array(z.string().trim().min(1).max(50)).max(50, 'Please enter at most 50 networks').default([]),
});

export const keyEntrySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters, by which people find the key in their configuration. */
  start: z.string(),
  rights: z.array(z.string()),
  /** Rights that the maker has lost since, so that the key can't use them. */
  lost_rights: z.array(z.string()),
  networks: z.array(z.string()),
  made_by: z.object({ id: z.int(), name: z.string() }),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  /** Works only with the tools of agents. */
  for_agents: z.boolean(),
});

export const keyListSchema = z.object({ keys: z.array(keyEntrySchema) });
export const keyMadeSchema = z.object({ key: keyEntrySchema, secret: z.string() });

export type NewKey = z.output<typeof newKeySchema>;
export type ApiKey = z.infer<typeof keyEntrySchema>;

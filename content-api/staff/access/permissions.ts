import type { Role } from '../../values/identity.shared.ts';

/** `any`: every entry; `own`: only what the user created; null: not at all. */
export type Scope = 'any' | 'own' | null;

const row = (author: Scope, editor: Scope, admin: Scope): Record<Role, Scope> => ({ author, editor, admin });

/** Guards, sidebar and tests read this table: a row for each action, a column for each role. */
export const PERMISSIONS = {
  'posts.readUnpublished': row('any', 'any', 'any'),
  'posts.create': row('any', 'any', 'any'),
  'posts.change': row('own', 'any', 'any'),
  /** Also needed for all changes that visitors will see after the next run. */
  'posts.publish': row('own', 'any', 'any'),
  'posts.delete': row('own', 'any', 'any'),
  'pages.read': row(null, 'any', 'any'),
  'pages.create': row(null, 'any', 'any'),
  'pages.change': row(null, 'any', 'any'),
  'pages.publish': row(null, 'any', 'any'),
  'pages.delete': row(null, 'any', 'any'),
  'authors.write': row(null, 'any', 'any'),
  'categories.write': row(null, 'any', 'any'),
  'gallery.read': row('any', 'any', 'any'),
  'gallery.create': row('any', 'any', 'any'),
  'gallery.change': row('own', 'any', 'any'),
  'gallery.delete': row('own', 'any', 'any'),
  'gallery.replace': row('any', 'any', 'any'),
  'uploads.create': row('any', 'any', 'any'),
  'logos.write': row(null, null, 'any'),
  'testimonials.write': row(null, null, 'any'),
  'cases.write': row(null, 'any', 'any'),
  'team.write': row(null, 'any', 'any'),
  'collections.write': row(null, null, 'any'),
  'entries.write': row(null, 'any', 'any'),
  'files.write': row(null, 'any', 'any'),
  'snippets.write': row(null, 'any', 'any'),
  'trash.restore': row('own', 'any', 'any'),
  'trash.remove': row(null, null, 'any'),
  'leads.read': row(null, null, 'any'),
  'leads.change': row(null, null, 'any'),
  'leads.delete': row(null, null, 'any'),
  'leads.note': row(null, null, 'own'),
  'people.read': row(null, null, 'any'),
  'people.erase': row(null, null, 'any'),
  'bookings.read': row(null, null, 'any'),
  'bookings.change': row(null, null, 'any'),
  'bookings.delete': row(null, null, 'any'),
  'settings.write': row(null, null, 'any'),
  'sample.clear': row(null, null, 'any'),
  'users.manage': row(null, null, 'any'),
  'activity.read': row(null, null, 'any'),
  /** Only the entries about content, without addresses and devices. */
  'activity.readContent': row(null, 'any', 'any'),
  'services.write': row(null, null, 'any'),
  'navigation.write': row(null, null, 'any'),
  'seo.write': row(null, null, 'any'),
  'redirects.write': row(null, null, 'any'),
  'site.generate': row('any', 'any', 'any'),
  'site.rollback': row(null, 'any', 'any'),
  'calendar.connect': row(null, null, 'any'),
  'mail.write': row(null, null, 'any'),
  'outbox.manage': row(null, null, 'any'),
  'webhooks.manage': row(null, null, 'any'),
  'keys.manage': row(null, null, 'any'),
} satisfies Record<string, Record<Role, Scope>>;

export type Action = keyof typeof PERMISSIONS;

export function scopeOf(role: Role | null, action: Action): Scope {
  return role === null ? null : PERMISSIONS[action][role];
}

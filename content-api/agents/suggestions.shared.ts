import { z } from 'zod';
import { anyKinds } from '../kinds/kinds.shared.ts';
import type { KeyRight } from '../staff/access/keys.shared.ts';

/** For so long a suggestion that was decided can be restored. */
export const DECIDED_DAYS = 7;

/** A kind of content that agents suggest changes of. */
export interface Suggestible {
  /** In sentences: 'post'. */
  noun: string;
  /** The address of its routes below /api: entries are added there, and changed below it by their id. */
  path: string;
  /** Rows of the permission table; null where it can't be changed, or where none can be added. */
  change: KeyRight | null;
  create: KeyRight | null;
}

/** By the name of the kind. Whoever may change an entry decides on suggestions for it. */
export const SUGGESTIBLE: Readonly<Record<string, Suggestible>> = {
  post: { noun: 'post', path: '/posts', change: 'posts.change', create: 'posts.create' },
  page: { noun: 'page', path: '/pages', change: 'pages.change', create: 'pages.create' },
  image: { noun: 'image', path: '/gallery', change: 'gallery.change', create: 'gallery.create' },
  menus: { noun: 'menus', path: '/navigation', change: 'navigation.write', create: null },
  redirect: { noun: 'redirect', path: '/redirects', change: null, create: 'redirects.write' },
  ...Object.fromEntries(
    anyKinds.map(({ kind, key, noun }) => {
      const right = `${key}.write` as KeyRight;
      return [kind, { noun: noun.toLowerCase(), path: `/${key}`, change: right, create: right }];
    }),
  ),
};

const fieldsSchema = z.record(z.string(), z.unknown());

/** Changes that an agent suggests: nothing of them is saved until a person accepts it. HTML is sanitised. */
export const suggestionSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** Null for a new entry, and for the menus. */
  entry_id: z.int().nullable(),
  title: z.string(),
  /** Name of the API key. */
  agent: z.string(),
  /** The user who made the key. */
  made_by: z.string(),
  /** The fields that would change, and the same fields as the agent found them: none of a new entry. */
  changes: fieldsSchema,
  before: fieldsSchema,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionsSchema = z.object({ suggestions: z.array(suggestionSchema) });

export const suggestionQuerySchema = z.object({
  kind: z.string().max(50).optional(),
  entry_id: z.coerce.number().int().min(1).optional().catch(undefined),
});

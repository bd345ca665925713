import { z } from 'zod';
import { anyKinds } from '../kinds/kinds.shared.ts';
import type { KeyRight } from '../staff/access/keys.shared.ts';

export const DECIDED_DAYS = 7;

export interface Suggestible {
  noun: string;
  /** Its routes below /api: POST adds an entry here, and PUT changes it below this path by its id. */
  path: string;
  change: KeyRight | null;
  create: KeyRight | null;
}

/** By kind. People who may change an entry decide on suggestions for it. */
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

/** Nothing is saved until a person accepts it. HTML is sanitised. */
export const suggestionSchema = z.object({
  id: z.int(),
  kind: z.string(),
  /** Null for a new entry, and for the menus. */
  entry_id: z.int().nullable(),
  title: z.string(),
  agent: z.string(),
  made_by: z.string(),
  /** `before` has the same fields as the agent found them; it is empty for a new entry. */
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

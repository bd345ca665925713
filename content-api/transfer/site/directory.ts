import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { authors } from '../../kinds/authors.shared.ts';
import { categories } from '../../kinds/categories.shared.ts';
import { listEntries, saveEntry } from '../../library/kinds/store.ts';
import { listAddresses } from '../../library/listAddresses.ts';
import { oneLine, truncate } from '../../values/fields.shared.ts';
import { slugForName } from '../../values/slugFrom.shared.ts';
import type { EarlierAddress } from '../../values/slugs.shared.ts';

export interface Directory {
  authorId(db: Kysely<Database>, slugOrName: string): Promise<number>;
  categoryId(db: Kysely<Database>, slugOrName: string): Promise<number>;
}

const nobody = 'Editorial team';

export async function openDirectory(db: Kysely<Database>): Promise<Directory> {
  const authorIds = index(await listEntries(db, authors), await listAddresses(db, 'author'));
  const categoryIds = index(await listEntries(db, categories), await listAddresses(db, 'category'));
  return {
    authorId: (transaction, slugOrName) =>
      find(authorIds, slugOrName || nobody, (name, slug) =>
        saveEntry(transaction, authors, { name, slug, bio: '', avatar_url: '' }),
      ),
    categoryId: (transaction, slugOrName) =>
      find(categoryIds, slugOrName, (name, slug) =>
        saveEntry(transaction, categories, { name, slug, description: '' }),
      ),
  };
}

/** A slug wins over a name, a name over an earlier slug, and the last of earlier slugs over the others. */
function index(
  entries: { id: number; slug: string; name: string }[],
  addresses: ReadonlyMap<number, EarlierAddress[]>,
): Map<string, number> {
  const left = [...addresses].flatMap(([id, list]) =>
    list.map(({ slug, left_at }) => ({ id, slug, left_at })),
  );
  const byEarlier = left
    .sort((a, b) => (a.left_at < b.left_at ? -1 : 1))
    .map(({ slug, id }) => [slug, id] as const);
  const byName = entries.map(({ id, name }) => [name.toLowerCase(), id] as const);
  return new Map([...byEarlier, ...byName, ...entries.map(({ id, slug }) => [slug, id] as const)]);
}

async function find(
  ids: Map<string, number>,
  slugOrName: string,
  make: (name: string, slug: string) => Promise<{ id: number }>,
): Promise<number> {
  const slug = slugForName(slugOrName);
  const existing = ids.get(slugOrName.toLowerCase()) ?? ids.get(slug);
  if (existing !== undefined) return existing;
  const { id } = await make(nameFrom(slugOrName), slug);
  ids.set(slug, id);
  return id;
}

/** Guesses the name from a slug: 'asha-abara' → 'Asha Abara'. */
function nameFrom(slugOrName: string): string {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slugOrName))
    return truncate(oneLine(slugOrName) || slugForName(slugOrName), 200);
  const words = slugOrName.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ');
}

import type { Kysely } from 'kysely';
import { moveNavigationLinks } from '../../agency/navigation/store.ts';
import { moveSeoPage } from '../../agency/seo/store.ts';
import { beginOwnPage, leaveAddress, moveOwnPage } from '../../agency/services/ownPage.ts';
import { readSettings } from '../../agency/settings/store.ts';
import { startsIn } from '../../agency/wording/packs.ts';
import { inWords } from '../../agency/wording/word.shared.ts';
import { revisePosts, uncheckLinkingTo, uncheckPosts } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, wrong } from '../../errors.ts';
import type { Author } from '../../kinds/authors.shared.ts';
import { type Category, categories } from '../../kinds/categories.shared.ts';
import type { AnyEntry, AnyKind } from '../../kinds/contentKind.shared.ts';
import type { UploadedFile } from '../../kinds/files.shared.ts';
import type { Snippet } from '../../kinds/snippets.shared.ts';
import { sanitizeSectionText } from '../../richText/sectionText.ts';
import { snippetAddress } from '../../values/paths.shared.ts';
import { followListAddress, listAddresses } from '../listAddresses.ts';
import { prepareAgain } from '../preparedPosts.ts';
import { collection, entry } from './collections.ts';
import { ORDER_STEP } from './placing.ts';
import { postCounts, type ReassignableKind } from './reassign.ts';
import { service } from './services.ts';

/** What a kind does besides storing its fields. All of it runs in the transaction of the write. */
export interface Behaviour<Entry extends { id: number }> {
  begin?(db: Kysely<Database>): Promise<Record<string, unknown>>;
  /** Checks what someone sent against the store, and completes it. @throws ApiFailure 400 with the fields. */
  prepare?(db: Kysely<Database>, input: object, before?: Entry): Promise<object>;
  added?(db: Kysely<Database>, entry: Entry): Promise<void>;
  changed?(db: Kysely<Database>, before: Entry, after: Entry): Promise<void>;
  /** @throws ApiFailure 409 where the entry has to stay. */
  removing?(db: Kysely<Database>, id: number): Promise<void>;
  forStaff?(db: Kysely<Database>, entries: Entry[]): Promise<Entry[]>;
}

const author: Behaviour<Author> = {
  /** Behind all others; while nobody has put them in order, among them. */
  begin: async (db) => {
    const { last } = await db
      .selectFrom('authors')
      .select((eb) => eb.fn.max<number | null>('sort_order').as('last'))
      .executeTakeFirstOrThrow();
    return { sort_order: last ? last + ORDER_STEP : 0 };
  },
  changed: async (db, before, after) => {
    if (before.slug === after.slug) return;
    await revisePosts(db, db.selectFrom('posts').select('id').where('author_id', '=', after.id));
    await followListAddress(db, 'author', before.slug, after);
  },
  removing: async (db, id) => {
    const { posts } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('posts'))
      .where('author_id', '=', id)
      .executeTakeFirstOrThrow();
    if (posts === 0) return;
    const [count, them] = posts === 1 ? ['1 post', 'it'] : [`${posts} posts`, 'them'];
    const message = `This author has ${count}: assign ${them} to another author first`;
    throw new ApiFailure(409, 'in_use', message, { more: { posts } });
  },
  forStaff: (db, entries) => withPosts(db, 'author', entries),
};

/** Posts in a category that is removed stay, without it. */
const category: Behaviour<Category> = {
  added: (db, { slug }) => uncheckLinkingToCategory(db, [slug]),
  changed: async (db, before, after) => {
    const { id, slug, name } = after;
    // Posts show its categories by name.
    if (before.slug !== slug || before.name !== name) await revisePosts(db, postsIn(db, id));
    if (before.slug === slug) return;
    await followListAddress(db, 'category', before.slug, after);
    await uncheckLinkingToCategory(db, [before.slug, slug]);
  },
  removing: async (db, id) => {
    await revisePosts(db, postsIn(db, id));
    const members = await postsIn(db, id).execute();
    await uncheckPosts(
      db,
      members.map(({ post_id }) => post_id),
    );
    const { slug } = (await db
      .selectFrom(categories.key)
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirst()) ?? { slug: '' };
    if (slug) await uncheckLinkingToCategory(db, [slug]);
  },
  forStaff: (db, entries) => withPosts(db, 'category', entries),
};

const file: Behaviour<UploadedFile> = {
  added: (db, { file_url }) => uncheckLinkingTo(db, [file_url]),
  removing: async (db, id) => {
    const found = await db.selectFrom('files').select('file_url').where('id', '=', id).executeTakeFirst();
    if (found) await uncheckLinkingTo(db, [found.file_url]);
  },
};

/** Posts name a snippet by its slug, and are prepared with its text. */
export const snippet = {
  prepare: async (_: Kysely<Database>, input: Partial<Snippet>, before?: Snippet) => {
    if (before && input.slug !== undefined && input.slug !== before.slug)
      throw wrong('slug', 'Posts name the snippet by its slug, so it stays. Change its name instead');
    if (input.text === undefined) return input;
    const text = sanitizeSectionText(input.text);
    if (text === '') throw wrong('text', 'Text is required');
    return { ...input, text };
  },
  added: async (db: Kysely<Database>, { slug }: Pick<Snippet, 'slug'>): Promise<void> => {
    const ids = await postsShowing(db, slug);
    await prepareAgain(db, ids);
    await uncheckPosts(db, ids);
  },
  changed: async (db: Kysely<Database>, before: Snippet, after: Snippet): Promise<void> => {
    if (before.text !== after.text || before.active !== after.active) await snippet.added(db, after);
  },
  removing: async (db: Kysely<Database>, id: number): Promise<void> => {
    const row = await db.selectFrom('snippets').select('slug').where('id', '=', id).executeTakeFirst();
    const { length: posts } = await postsShowing(db, row?.slug ?? '');
    if (posts === 0) return;
    const count = posts === 1 ? '1 post shows' : `${posts} posts show`;
    const message = `${count} this snippet. Remove it there first, or hide the snippet`;
    throw new ApiFailure(409, 'in_use', message, { more: { posts } });
  },
};

async function postsShowing(db: Kysely<Database>, slug: string): Promise<number[]> {
  const rows = await db
    .selectFrom('post_links')
    .select('post_id')
    .where('address', '=', snippetAddress(slug))
    .execute();
  return rows.map(({ post_id }) => post_id);
}

const BEHAVIOURS: Readonly<Record<string, unknown>> = {
  ...{ author, category, service, collection, entry, file, snippet },
};

export function behaviourOf({ kind, page }: AnyKind): Behaviour<AnyEntry> {
  return (BEHAVIOURS[kind] ?? (page ? pageOfEntry(page) : {})) as Behaviour<AnyEntry>;
}

export async function uncheckLinkingToCategory(db: Kysely<Database>, slugs: string[]): Promise<void> {
  await uncheckLinkingTo(
    db,
    slugs.map((slug) => `${categories.path}${slug}`),
  );
}

function postsIn(db: Kysely<Database>, id: number) {
  return db.selectFrom('post_categories').select('post_id').where('category_id', '=', id);
}

async function withPosts<Entry extends { id: number }>(
  db: Kysely<Database>,
  kind: ReassignableKind,
  entries: Entry[],
): Promise<Entry[]> {
  const posts = await postCounts(db, kind);
  const addresses = await listAddresses(db, kind);
  return entries.map((entry) => ({
    ...entry,
    posts: posts.get(entry.id) ?? 0,
    earlier_addresses: addresses.get(entry.id) ?? [],
  }));
}

/** Keeps the pages of entries: with another slug, an entry's page goes along, and its earlier address redirects. */
export function pageOfEntry({ path, begin }: NonNullable<AnyKind['page']>) {
  const at = ({ slug, name }: Pick<AnyEntry, 'name'> & { slug?: unknown }) => ({
    address: `${path}${String(slug)}`,
    title: name,
  });
  const added = async (db: Kysely<Database>, entry: AnyEntry): Promise<void> => {
    const { language } = await readSettings(db);
    const sections = inWords(begin(), startsIn(language));
    await beginOwnPage(db, { ...at(entry), sections }, entry.updated_at);
    await uncheckLinkingTo(db, [at(entry).address]);
  };
  return {
    added,
    changed: async (db: Kysely<Database>, before: AnyEntry, after: AnyEntry): Promise<void> => {
      const [was, is] = [at(before), at(after)];
      await moveOwnPage(db, was, is, after.updated_at);
      await added(db, after);
      if (was.address === is.address) return;
      if (before.active === true) await leaveAddress(db, was.address, is.address, after.updated_at);
      await uncheckLinkingTo(db, [was.address]);
      await moveSeoPage(db, was.address, is.address);
      await moveNavigationLinks(db, was.address, is.address);
    },
    forStaff: async (db: Kysely<Database>, entries: AnyEntry[]): Promise<AnyEntry[]> => {
      const pages = await db.selectFrom('pages').select(['id', 'address']).where('fixed', '=', 1).execute();
      const ids = new Map(pages.map(({ id, address }) => [address, id]));
      return entries.map((entry) => ({ ...entry, page_id: ids.get(at(entry).address) ?? null }));
    },
  };
}

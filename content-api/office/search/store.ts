import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { isFound, postsHaving } from '../../database/search.ts';
import { isNotHeld } from '../../enquiries/spam/setSpam.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { files } from '../../kinds/files.shared.ts';
import { listEntries } from '../../library/kinds/store.ts';
import { callerOrFail, mayToAny } from '../../staff/access/guard.ts';
import { type Action, scopeOf } from '../../staff/access/permissions.ts';
import { fileAt } from '../../values/files.shared.ts';
import { matcher } from '../../values/matching/matching.shared.ts';
import {
  type Found,
  type FoundLead,
  type FoundPage,
  type FoundPost,
  foundSchema,
  type paletteQuerySchema,
} from './search.shared.ts';

const most = 8;

/** The latest edited come first. @param owner sees only their own and published posts; null for all. */
export async function findPostsByTitle(
  db: Kysely<Database>,
  query: string,
  owner: number | null,
): Promise<FoundPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'title', 'slug', 'status', 'created_by'])
    .$if(query !== '', (posts) => posts.where(postsHaving(['title'], query)))
    .$if(owner !== null, (posts) =>
      posts.where((eb) => eb.or([eb('created_by', '=', owner), eb('status', '=', 'published')])),
    )
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ created_by, ...post }) => ({
    ...post,
    can_change: owner === null || created_by === owner,
  }));
}

/** A site has hundreds of pages at most, so they are compared here. */
export async function findPages(db: Kysely<Database>, query: string): Promise<FoundPage[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'title', 'address', 'status'])
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const isMeant = matcher(query);
  return pages.filter(({ title, address }) => isMeant([title, address])).slice(0, most);
}

export async function findAuthors(db: Kysely<Database>, query: string): Promise<Found['authors']> {
  const all = await db
    .selectFrom('authors')
    .select(['id', 'name', 'slug'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const isMeant = matcher(query);
  return all.filter(({ name, slug }) => isMeant([name, slug])).slice(0, most);
}

async function findFiles(db: Kysely<Database>, query: string): Promise<Found['files']> {
  const byAddress = new Map((await listEntries(db, files)).map((file) => [file.file_url, file]));
  const isMeant = matcher(query);
  return [...byAddress.values()]
    .filter(({ name, note }) => isMeant([name, note]))
    .slice(0, most)
    .map(({ id, name, file_url: url }) => ({ id, name, url, facts: fileAt(url)?.words ?? '' }));
}

export function findBookings(db: Kysely<Database>, query: string): Promise<Found['bookings']> {
  return db
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'start_utc as start', 'status'])
    .where(isFound('bookings', query))
    .orderBy('start_utc', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findPictures(db: Kysely<Database>, query: string): Promise<Found['pictures']> {
  return db
    .selectFrom('gallery_images')
    .select(['id', 'alt_text', 'file_name'])
    .where(isFound('gallery_images', query))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function findLeads(db: Kysely<Database>, query: string): Promise<FoundLead[]> {
  return db
    .selectFrom('leads')
    .select(['id', 'name', 'email', 'status'])
    .where(isNotHeld)
    .$if(query !== '', (leads) => leads.where(isFound('leads', query, { column: 'who' })))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export function searchRoutes({ store: { db } }: { store: Store }) {
  return {
    find: answers(
      'Search posts, pages, leads, authors, meetings, files and images that your role may see',
      foundSchema,
      200,
      {
        description:
          'At most eight of each. If q is empty, you get the latest posts, pages and leads, and the first files.',
      },
    )(async (call: CallWith<{ query: typeof paletteQuerySchema }>) => {
      const { user } = callerOrFail(call);
      const { q = '' } = call.req.valid('query');
      const owner = mayToAny(call, 'posts.change') ? null : user.id;
      const may = (action: Action) => scopeOf(user.role, action) !== null;
      return call.json({
        posts: await findPostsByTitle(db, q, owner),
        pages: may('pages.change') ? await findPages(db, q) : [],
        leads: may('leads.read') ? await findLeads(db, q) : [],
        authors: q ? await findAuthors(db, q) : [],
        bookings: q && may('bookings.read') ? await findBookings(db, q) : [],
        files: may('posts.create') ? await findFiles(db, q) : [],
        pictures: q && may('gallery.read') ? await findPictures(db, q) : [],
      });
    }),
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { logFailure } from '../../http/failure.ts';
import { services } from '../../kinds/services.shared.ts';
import { movedEntries, shownEntries } from '../../library/kinds/store.ts';
import { linkStatuses } from './linkStatus.ts';
import { findingsOf } from './rules/index.ts';
import type { PostFacts } from './rules/rule.ts';
import { readBasis, saveBasis } from './store.ts';
import { storedFacts } from './storedFacts.ts';

/** Nobody corrects more in one post; a text with a thousand TKs means them. */
const MOST_FINDINGS = 50;

/** Posts in one transaction, which takes some 15 ms. */
const SLICE = 25;

/** `checkContinuously` does the rest. The caller gets its answer even if the store can't be written. */
export async function checkLatest(db: Kysely<Database>): Promise<void> {
  try {
    await checkSlice(db);
  } catch (error) {
    logFailure(error);
  }
}

export async function checkSlice(db: Kysely<Database>): Promise<boolean> {
  const waiting = await db.selectFrom('unchecked_posts').select('post_id').limit(1).executeTakeFirst();
  if (!waiting) return false;
  await db.transaction().execute((transaction) => checkWaiting(transaction));
  return true;
}

async function checkWaiting(db: Kysely<Database>): Promise<void> {
  const marked = await db
    .selectFrom('unchecked_posts')
    .select('post_id')
    .orderBy('mark', 'desc')
    .limit(SLICE)
    .execute();
  const ids = marked.map(({ post_id }) => post_id);
  const posts = await postFacts(db, ids);
  const basis = await readBasis(db);
  const links = posts.flatMap(({ facts: { text } }) =>
    [...text.links, ...text.snippets].map(({ href }) => href),
  );
  const statuses = await linkStatuses(db, links, basis);
  const site = { origin: basis.origin, statusOf: (href: string) => statuses.get(href) ?? null };
  const rows = posts.flatMap(({ id, facts }) =>
    findingsOf(facts, site)
      .slice(0, MOST_FINDINGS)
      .map(({ code, field, about, detail }, position) => ({
        post_id: id,
        position,
        code,
        field,
        about,
        detail,
      })),
  );
  await db.deleteFrom('post_findings').where('post_id', 'in', ids).execute();
  if (rows.length > 0) await db.insertInto('post_findings').values(rows).execute();
  await db.deleteFrom('unchecked_posts').where('post_id', 'in', ids).execute();
}

async function postFacts(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; facts: PostFacts }[]> {
  const rows = await db
    .selectFrom('posts')
    .select([
      'id',
      'slug',
      'title',
      'excerpt',
      'meta_title',
      'meta_description',
      'featured_image_url',
      'content',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('post_categories')
        .select(fn.countAll<number>().as('count'))
        .whereRef('post_id', '=', 'posts.id')
        .as('categories'),
    )
    .where('id', 'in', ids)
    .where('status', '!=', 'archived')
    .execute();
  return rows.map(({ id, slug, title, excerpt, content, ...row }) => ({
    id,
    facts: {
      slug,
      title,
      excerpt,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      picture: row.featured_image_url,
      categories: row.categories ?? 0,
      text: storedFacts(content),
    },
  }));
}

const EVERY = 30_000;

/** Milliseconds for other requests after each slice: at the first start, ten thousand posts wait. */
const PAUSE = 15;

interface ContinuousCheck {
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Also checks all posts after an update of the rules. @param pages addresses that exist whatever the content. */
export function checkContinuously(
  { store: { db }, siteUrl }: { store: Store; siteUrl: string },
  pages: readonly string[],
): ContinuousCheck {
  let isStopped = false;
  const look = async () => {
    const slugs = [...(await shownEntries(db, services)), ...(await movedEntries(db, 'service'))];
    const existing = [...pages, ...slugs.map(({ slug }) => `/services/${slug}`)];
    await saveBasis(db, { origin: await publicOrigin(db, siteUrl), pages: existing });
    while (!isStopped && (await checkSlice(db))) await pause(PAUSE);
  };
  let looking = look().catch(logFailure);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(logFailure);
  }, EVERY);
  return {
    look,
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return looking;
    },
  };
}

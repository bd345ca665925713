import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Finding, FindingCode, SiteCheck } from './checks.shared.ts';
import { kindOf, RULES, RULES_VERSION, sentenceOf } from './rules/index.ts';

type Owner = number | null;

export async function countFindings(
  db: Kysely<Database>,
  owner: Owner,
): Promise<{ things: number; pages: number }> {
  return findingsOf(db, owner)
    .select((eb) => [
      eb.fn.countAll<number>().as('things'),
      eb.fn.count<number>('post_id').distinct().as('pages'),
    ])
    .executeTakeFirstOrThrow();
}

/** In the order of the rules, without kinds that nobody needs to fix. @param ofPages findings in pages, to add. */
export async function countKinds(
  db: Kysely<Database>,
  owner: Owner,
  ofPages: readonly Pick<Finding, 'code'>[],
): Promise<SiteCheck['kinds']> {
  const rows = await findingsOf(db, owner)
    .select((eb) => ['code', eb.fn.countAll<number>().as('things')])
    .groupBy('code')
    .execute();
  const things = new Map(rows.map((row) => [row.code, row.things]));
  return RULES.flatMap(({ code, kind }) => {
    const count = (things.get(code) ?? 0) + ofPages.filter((one) => one.code === code).length;
    return count === 0 ? [] : [{ code, kind, things: count }];
  });
}

export async function countPosts(
  db: Kysely<Database>,
  owner: Owner,
  codes: readonly FindingCode[] | undefined,
): Promise<number> {
  const { posts } = await findingsOf(db, owner, codes)
    .select((eb) => eb.fn.count<number>('post_id').distinct().as('posts'))
    .executeTakeFirstOrThrow();
  return posts;
}

interface Page {
  codes: readonly FindingCode[] | undefined;
  page: number;
  limit: number;
}

export async function postsToMend(
  db: Kysely<Database>,
  owner: Owner,
  { codes, page, limit }: Page,
): Promise<SiteCheck['posts']> {
  // Two steps, because the first needs only an index, and each row of posts covers several pages of the file.
  const ids = await db
    .selectFrom('posts')
    .select('id')
    .where('id', 'in', findingsOf(db, owner, codes).select('post_id'))
    .orderBy('status', 'desc')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const requested = ids.map(({ id }) => id);
  if (requested.length === 0) return [];
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'title', 'status'])
    .where('id', 'in', requested)
    .execute();
  const findings = await findingsOfPosts(db, requested, codes);
  return requested.flatMap((id) => {
    const post = posts.find((other) => other.id === id);
    if (!post || post.status === 'archived') return [];
    return [{ id, title: post.title, status: post.status, findings: findings.get(id) ?? [] }];
  });
}

export async function countUnchecked(db: Kysely<Database>): Promise<number> {
  const { posts } = await db
    .selectFrom('unchecked_posts')
    .select((eb) => eb.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow();
  return posts;
}

/** Archived posts have no findings, so only an owner narrows them. */
function findingsOf(db: Kysely<Database>, owner: Owner, codes?: readonly FindingCode[]) {
  const own = db.selectFrom('posts').select('id').where('created_by', '=', owner);
  return db
    .selectFrom('post_findings')
    .$if(owner !== null, (all) => all.where('post_id', 'in', own))
    .$if(codes !== undefined, (all) => all.where('code', 'in', codes ?? []));
}

async function findingsOfPosts(
  db: Kysely<Database>,
  ids: number[],
  codes: readonly FindingCode[] | undefined,
): Promise<Map<number, SiteCheck['posts'][number]['findings']>> {
  const rows = await db
    .selectFrom('post_findings')
    .selectAll()
    .where('post_id', 'in', ids)
    .orderBy('post_id')
    .orderBy('position')
    .execute();
  const byPost = new Map<number, SiteCheck['posts'][number]['findings']>();
  for (const { post_id, position: _, ...row } of rows) {
    const finding = row as Finding;
    // A server with other rules may have stored it.
    if (kindOf(finding.code) === '' || (codes && !codes.includes(finding.code))) continue;
    byPost.set(post_id, [...(byPost.get(post_id) ?? []), { ...finding, text: sentenceOf(finding) }]);
  }
  return byPost;
}

export interface Basis {
  origin: string;
  /** Addresses that exist whatever the content; none while they are unknown. */
  pages: ReadonlySet<string>;
}

export async function readBasis(db: Kysely<Database>): Promise<Basis> {
  const { origin, pages } = await db.selectFrom('check_basis').selectAll().executeTakeFirstOrThrow();
  return { origin, pages: new Set(JSON.parse(pages) as string[]) };
}

/** If the basis changed, every post waits for a check. */
export async function saveBasis(
  db: Kysely<Database>,
  { origin, pages }: { origin: string; pages: readonly string[] },
): Promise<void> {
  const now = { rules: RULES_VERSION, origin, pages: JSON.stringify(pages) };
  const { id: _, ...before } = await db.selectFrom('check_basis').selectAll().executeTakeFirstOrThrow();
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('check_basis').set(now).execute();
    await transaction.deleteFrom('unchecked_posts').execute();
    await sql`INSERT INTO unchecked_posts (post_id) SELECT id FROM posts ORDER BY id`.execute(transaction);
  });
}

import type { Kysely } from 'kysely';
import type { FindingCode } from '../../blog/checks/checks.shared.ts';
import type { Database } from '../../database/schema.ts';
import { longDay } from '../../values/formats/moments.shared.ts';
import type { Agency } from '../placeholders.ts';
import { allPages } from '../store.ts';
import { factsOf, pageFindings } from './findings.ts';

/** The findings that keep somebody from reading or finding their way (WCAG 2.2: 1.1.1, 1.3.1, 2.4.4 and 2.4.6). */
const BARRIERS: readonly FindingCode[] = [
  'wordless-link',
  'vague-link',
  'picture-words',
  'picture-file-name',
  'empty-heading',
  'skipped-heading',
];

/** None of these rules asks where a link leads. */
const ANY_SITE = { origin: '', statusOf: () => null };

/**
 * What the checks know about accessibility, for an accessibility statement: only of what is published, and dated by its
 * last change, so that the statement changes with the site and not with the clock.
 */
export async function barrierFacts(
  db: Kysely<Database>,
  { timezone, language }: Pick<Agency, 'timezone' | 'language'>,
): Promise<NonNullable<Agency['checks']>> {
  const pages = (await allPages(db)).filter(({ status }) => status === 'published');
  const posts = await db
    .selectFrom('posts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('latest')])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const { inPosts } = await db
    .selectFrom('post_findings')
    .innerJoin('posts', 'posts.id', 'post_findings.post_id')
    .select((eb) => eb.fn.countAll<number>().as('inPosts'))
    .where('posts.status', '=', 'published')
    .where('code', 'in', BARRIERS)
    .executeTakeFirstOrThrow();
  const inPages = pages.flatMap((page) =>
    pageFindings(page, factsOf(page), ANY_SITE).filter(({ code }) => BARRIERS.includes(code)),
  );
  const latest = [...pages.map(({ updated_at }) => updated_at), posts.latest ?? ''].sort().at(-1);
  return {
    pages: pages.length + Number(posts.count),
    barriers: inPages.length + Number(inPosts),
    on: latest ? longDay(latest, timezone, language) : '',
  };
}

import type { Kysely } from 'kysely';
import { pagesKnown } from '../../agency/seo/pageNames.ts';
import { readSeo } from '../../agency/seo/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { callerOrFail, mayToAny, scopeFor } from '../../staff/access/guard.ts';
import { seoKeyOf } from '../../values/paths.shared.ts';
import { readBasis } from './basis.ts';
import {
  findingCodes,
  linkStandingsSchema,
  type linksSchema,
  type SiteCheck,
  type siteCheckQuerySchema,
  siteCheckSchema,
  weightOf,
} from './checks.shared.ts';
import { checkLatest } from './checkWaiting.ts';
import { linkStatuses } from './linkStatus.ts';
import { pagesToMend } from './pages.ts';
import { countFindings, countKinds, countPosts, countUnchecked, postsToMend } from './store.ts';

/** The things to fix in the sections of pages. A later wing provides this function. */
export type CheckedPages = (db: Kysely<Database>) => Promise<SiteCheck['pages']>;

export function checkRoutes({ store: { db } }: { store: Store }, checkedPages: CheckedPages) {
  return {
    list: answers('List what to fix in posts', siteCheckSchema, 200, {
      description: 'Authors get their own posts. The latest saved come first.',
    })(async (call: CallWith<{ query: typeof siteCheckQuerySchema }>) => {
      const { code, weight, page = 1, limit = 25 } = call.req.valid('query');
      const codes = code ? [code] : weight && findingCodes.filter((one) => weightOf(one) === weight);
      const owner = ownerOf(call);
      await checkLatest(db);
      const total = await countPosts(db, owner, codes);
      const pages = await pagesOf(db, call, checkedPages);
      const answer: SiteCheck = {
        posts: await postsToMend(db, owner, { codes, page, limit }),
        totalPages: Math.ceil(total / limit),
        total,
        pages: codes
          ? pages.filter(({ findings }) => findings.some((one) => codes.includes(one.code)))
          : pages,
        kinds: await countKinds(
          db,
          owner,
          pages.flatMap(({ findings }) => findings),
        ),
        unchecked: await countUnchecked(db),
      };
      return call.json(answer);
    }),

    links: answers(
      'Check the addresses that a text links to',
      linkStandingsSchema,
    )(async (call: CallWith<{ json: typeof linksSchema }>) => {
      const basis = await readBasis(db);
      const statuses = await linkStatuses(db, call.req.valid('json').hrefs, basis);
      const links = [...statuses].map(([href, status]) => ({ href, ...status }));
      return call.json({ origin: basis.origin, links });
    }),
  };
}

export async function checkCount(
  db: Kysely<Database>,
  call: Call,
  checkedPages: CheckedPages,
): Promise<{ things: number; pages: number }> {
  await checkLatest(db);
  const posts = await countFindings(db, ownerOf(call));
  const pages = await pagesOf(db, call, checkedPages);
  return {
    things: posts.things + pages.reduce((sum, { findings }) => sum + findings.length, 0),
    pages: posts.pages + pages.length,
  };
}

function ownerOf(call: Call): number | null {
  return mayToAny(call, 'posts.change') ? null : callerOrFail(call).user.id;
}

async function pagesOf(
  db: Kysely<Database>,
  call: Call,
  checkedPages: CheckedPages,
): Promise<SiteCheck['pages']> {
  const caller = callerOrFail(call);
  const ofSections = scopeFor(caller, 'pages.change') === null ? [] : await checkedPages(db);
  if (scopeFor(caller, 'seo.write') === null) return ofSections;
  const names = await pagesKnown(db);
  return [...ofSections, ...pagesToMend(await readSeo(db), names, await describedPages(db))];
}

/** Keys of the pages that have a description of their own. */
async function describedPages(db: Kysely<Database>): Promise<Set<string>> {
  const pages = await db.selectFrom('pages').select('address').where('description', '<>', '').execute();
  return new Set(pages.map(({ address }) => seoKeyOf(address)));
}

import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesSearch } from '#content-api/blog/posts/reading/list.ts';
import type { Store } from '#content-api/database/open.ts';
import { indexEntry, indexPost, sortKeyOf } from '#content-api/database/search.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { findLeads } from '#content-api/office/search/store.ts';
import { fold } from '#content-api/values/words.shared.ts';
import { temporaryDataDir } from '../support/entries/release.ts';
import { emptyPostgres, theServer } from '../support/postgres.ts';

const at = '2026-01-01T00:00:00.000Z';

/** Titles with texts, which searches of the blog go through. */
const POSTS: [title: string, text: string][] = [
  ['Café Straße', 'Über die Œuvre von Işık'],
  ['An e-mail that works', 'Send it at 100% of the time, don’t wait'],
  ['rock ʼn roll', 'the rolling stones'],
  ['Ωμέγας', 'Привет, мир; عَرَبِيّ'],
  ['漢字の本', 'これは日本語です'],
  ['Phase 10', `long ${'w'.repeat(3000)} word`],
  ["O'Brien & Sons", 'Call +49 (0)170 123456 or write_to_us'],
];

/** What people type, and the titles of the posts that are found. */
const SEARCHES: [query: string, found: string[]][] = [
  ['cafe', ['Café Straße']],
  ['STRASSE', ['Café Straße']],
  ['oeuvre isik', ['Café Straße']],
  ['e-mail', ['An e-mail that works']],
  ['mail-e', []],
  ['100%', ['An e-mail that works']],
  ["don't", ['An e-mail that works']],
  ['roll', ['rock ʼn roll']],
  ['olling', []],
  ['ωμεγα', ['Ωμέγας']],
  ['мир привет', ['Ωμέγας']],
  ['عربي', ['Ωμέγας']],
  ['字の', ['漢字の本']],
  ['日本', ['漢字の本']],
  [`${'w'.repeat(260)}`, ['Phase 10']],
  ["o'brien", ["O'Brien & Sons"]],
  ["' | & ! :* \\ (", []],
  ['write_to', ["O'Brien & Sons"]],
];

let stores: Record<string, Store>;

beforeAll(async () => {
  stores = {
    embedded: openEmbedded(join(await temporaryDataDir(), 'content.db')),
    postgres: await emptyPostgres(theServer()),
  };
  for (const store of Object.values(stores)) await fill(store);
});

afterAll(() => Promise.all(Object.values(stores).map((store) => store.close())));

describe.each(['embedded', 'postgres'])('the %s store', (engine) => {
  it.each(SEARCHES)('finds for %s what the other one finds', async (query, found) => {
    const { db } = stores[engine] as Store;
    const posts = await db
      .selectFrom('posts')
      .select('title')
      .where(matchesSearch(query))
      .orderBy('id')
      .execute();
    expect(posts.map(({ title }) => title)).toEqual(found);
  });

  it('sorts titles as people look for them', async () => {
    const { db } = stores[engine] as Store;
    const titles = [
      'Zeta',
      'anne',
      'Änne',
      'Phase 10',
      'Phase 2',
      'phase 000000000000002',
      'ﬁne',
      'Ωμέγας',
      '',
    ];
    const keys = await Promise.all(
      titles.map(async (title) => {
        const { rows } = await sql<{ key: string }>`select ${sortKeyOf(sql`${title}`)} as key`.execute(db);
        return rows[0]?.key;
      }),
    );
    expect(keys).toEqual(
      titles.map((title) => fold(title).replace(/\d+/g, (digits) => digits.padStart(12, '0'))),
    );
  });

  it.each(['ada LOVE', 'müller.de', '0170 123', '@example'])('finds a lead by %s', async (query) => {
    const { db } = stores[engine] as Store;
    expect(await findLeads(db, query)).toHaveLength(1);
  });

  it('takes an address in capitals for the same', async () => {
    const { db } = stores[engine] as Store;
    const asked = db
      .selectFrom('leads')
      .select('id')
      .where('email', 'in', ['ADA@example.COM', 'x@example.com']);
    expect(await asked.execute()).toHaveLength(1);
  });
});

async function fill({ db }: Store): Promise<void> {
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto('authors')
    .values({ id: 1, name: 'Ada', slug: 'ada', bio: '', avatar_url: '', ...times })
    .execute();
  for (const [place, [title, text]] of POSTS.entries()) {
    const texts = { title, text, excerpt: '', html: '', content: '', toc: '[]', content_hash: '' };
    const rest = { featured_image_url: '', featured_image_alt: '', meta_title: '', meta_description: '' };
    const id = place + 1;
    await db
      .insertInto('posts')
      .values({
        id,
        slug: `p-${id}`,
        ...texts,
        ...rest,
        words: 1,
        read_time: 1,
        status: 'draft',
        author_id: 1,
        ...times,
      })
      .execute();
    await indexPost(db, id);
  }
  const lead = {
    name: 'Ada Lovelace',
    email: 'Ada@Example.com',
    company: 'xn--mller-kva.de',
    phone: '+49 170 123',
  };
  await db
    .insertInto('leads')
    .values({ id: 1, ...lead, ...times })
    .execute();
  await indexEntry(db, 'leads', 1);
}

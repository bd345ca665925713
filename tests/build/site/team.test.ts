import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { team } from '#content-api/kinds/team.shared.ts';
import { addEntry, changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { addPage } from '#content-api/sitePages/store.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const { db } = site.store;
const people = {
  address: '/people',
  title: 'People',
  status: 'published',
  sections: [{ id: 'team', type: 'team', data: { title: 'People', who: 'team', layout: 'spread' } }],
};
await addPage(db, pageSchema.parse(people), { how: 'by_hand', by: null });
const add = (person: object) => addEntry(db, team, team.schema.parse(person));
const [author] = await listEntries(db, authors);
await add({ name: 'Ada', role: 'Head of Engines', author: author?.slug, email: 'ada@mini.example' });
await add({ name: 'Bo Øst', role: 'Design', website: 'https://bo.example/' });
await add({ name: 'Cy', role: 'Retired', active: false });
await site.generate({ verify: true });

const idOf = async (name: string) =>
  (await listEntries(site.store.db, team)).find((one) => one.name === name)?.id ?? 0;
const planned = async () => (await planChanges(site.parts(), site.store)).pages.map(({ url }) => url);

it('shows the people of the team who aren’t hidden, and describes them to search engines', async () => {
  const people = site.read('people.html');
  const [author] = await listEntries(site.store.db, authors);
  expect(people).toContain(`id="${author?.slug}"`);
  expect(people).toContain('id="bo-øst"');
  expect(people).toContain('"jobTitle":"Design","sameAs":["https://bo.example/"]');
  expect(people).toContain('<a href="mailto:ada@mini.example">ada@mini.example</a>');
  expect(people).not.toContain('Retired');
});

it('an author has the role of their person below their posts, and a new slug of theirs keeps the tie', async () => {
  const { db } = site.store;
  const [author] = await listEntries(db, authors);
  const posts = await db
    .selectFrom('posts')
    .select('slug')
    .where('author_id', '=', author?.id ?? 0)
    .execute();
  expect(site.read(`blog/${posts[0]?.slug}.html`)).toContain('Head of Engines');
  await changeEntry(db, authors, author?.id ?? 0, { slug: 'lady-ada' });
  expect((await listEntries(db, team))[0]).toMatchObject({ name: 'Ada', author: 'lady-ada' });
  await changeEntry(db, authors, author?.id ?? 0, { slug: author?.slug ?? '' });
});

it('a change of one who writes nothing renders only the pages that show the team', async () => {
  await site.generate();
  await changeEntry(site.store.db, team, await idOf('Bo Øst'), { role: 'Drawing' });
  expect((await planned()).sort()).toEqual(['/about', '/about-us', '/people']);
});

it('people travel in an export', async () => {
  const { team: exported } = await exportContent(site.store.db);
  expect(exported.map((person) => team.schema.parse(person).role)).toContain('Drawing');
});

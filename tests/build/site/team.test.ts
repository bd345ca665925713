import { expect, it } from 'vitest';
import { planChanges } from '#build/planChanges.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { team } from '#content-api/kinds/team.shared.ts';
import { addEntry, changeEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { addTestPage } from '../../support/entries/pages.ts';
import { openTestSite } from '../../support/site.ts';
import { columnOf } from '../../support/sql.ts';

const site = await openTestSite();
const { db } = site.store;
const shown = { id: 'team', type: 'team', data: { title: 'People', who: 'team', layout: 'spread' } };
await addTestPage(site.store, { address: '/people', title: 'People', sections: [shown] });
const add = (person: object) => addEntry(db, team, team.schema.parse(person));
const [author] = await listEntries(db, authors);
await add({ name: 'Ada', role: 'Head of Engines', author: author?.slug, email: 'ada@mini.example' });
await add({ name: 'Bo Øst', role: 'Design', website: 'https://bo.example/' });
await add({ name: 'Cy', role: 'Retired', active: false });
await site.generate({ verify: true });

it('shows the people of the team who aren’t hidden, and describes them to search engines', async () => {
  const people = site.read('people.html');
  expect(people).toContain(`id="${author?.slug}"`);
  expect(people).toContain('id="bo-øst"');
  expect(people).toContain('"jobTitle":"Design","sameAs":["https://bo.example/"]');
  expect(people).toContain('<a href="mailto:ada@mini.example">ada@mini.example</a>');
  expect(people).not.toContain('Retired');
});

it('an author has the role of their person below their posts, and a new slug of theirs keeps the tie', async () => {
  const [slug] = await columnOf(site.store, 'SELECT slug FROM posts WHERE author_id = ?', author?.id);
  expect(site.read(`blog/${slug}.html`)).toContain('Head of Engines');
  await changeEntry(db, authors, author?.id ?? 0, { slug: 'lady-ada' });
  expect((await listEntries(db, team))[0]).toMatchObject({ name: 'Ada', author: 'lady-ada' });
  await changeEntry(db, authors, author?.id ?? 0, { slug: author?.slug ?? '' });
});

it('a change of one who writes nothing renders only the pages that show the team', async () => {
  await site.generate();
  const bo = (await listEntries(db, team)).find(({ name }) => name === 'Bo Øst');
  await changeEntry(db, team, bo?.id ?? 0, { role: 'Drawing' });
  const { pages } = await planChanges(site.parts(), site.store);
  expect(pages.map(({ url }) => url).sort()).toEqual(['/about', '/about-us', '/people']);
});

it('people travel in an export', async () => {
  const { team: exported } = await exportContent(db);
  expect(exported.map((person) => team.schema.parse(person).role)).toContain('Drawing');
});

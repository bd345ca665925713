import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openTestApi } from '../../support/api.ts';
import { activityOf } from '../../support/entries/activity.ts';
import { writer } from '../../support/entries/content.ts';
import { newLead } from '../../support/entries/leads.ts';
import { historyOf } from '../../support/entries/revisions.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';
import { isOnPostgres } from '../../support/postgres.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const write = writer(api, admin);
const history = historyOf(api, admin);
const erase = (email: string, from?: object) =>
  api.send<{ next?: { id: number }; percent: number; erased: object }>('POST', '/people/erasure', {
    token: admin,
    json: { email, from },
  });
await write.author();

it('an e-mail address of somebody who is erased is taken out of what was written once', async () => {
  const { id } = await write.post({
    content: '<p>Write to <a href="mailto:Jo@Example.org">jo@example.org</a></p>',
  });
  await history.change(id, { content: '<p>Write to nobody</p>' });
  await history.change(id, { title: 'After it' });
  expect((await erase('jo@example.org')).body).toMatchObject({ erased: { revisions: 1 } });
  expect((await history.one(id, 1)).values.content).toBe(
    '<p>Write to <a href="mailto:[erased]">[erased]</a></p>',
  );
  expect((await history.one(id, 3)).values).toMatchObject({
    title: 'After it',
    content: '<p>Write to nobody</p>',
  });
});

it('an erasure that takes long answers in parts, each from where the one before left off', async () => {
  const named = async () => {
    const { id } = await write.post({ content: '<p>From lee@example.org</p>' });
    await history.change(id, { content: '<p>From nobody</p>' });
    return id;
  };
  const ids = [];
  for (let n = 0; n < 21; n += 1) ids.push(await named());
  const eraseLee = (from?: object) => erase('lee@example.org', from);
  const before = await erasuresLogged();
  let seconds = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    seconds += 10;
    return seconds * 1000;
  });
  const parts = [await eraseLee()];
  while (parts.at(-1)?.status === 202) parts.push(await eraseLee(parts.at(-1)?.body.next));
  clock.mockRestore();
  const percents = parts.slice(0, -1).map(({ body: { percent } }) => percent);
  expect(percents.length).toBeGreaterThan(2);
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  expect(percents.at(-1)).toBe(100);
  expect(parts.at(-1)).toMatchObject({ status: 200, body: { success: true, erased: { revisions: 21 } } });
  expect((await history.one(ids[20] ?? 0, 1)).values.content).toBe('<p>From [erased]</p>');
  expect(await erasuresLogged()).toBe(before + 2);
  // Whoever says that it is nearly over does no less.
  await eraseLee({ kind: 'page', id: 0, revisions: 0 });
  expect(await erasuresLogged()).toBe(before + 3);
});

async function erasuresLogged(): Promise<number> {
  const logged = (await activityOf(api)).filter(({ action }) => action === 'people.erase');
  return logged.reduce((sum, { count }) => sum + count, 0);
}

it('it is taken out of what isn’t saved yet too, and whoever has that open is asked', async () => {
  const copies = copiesOf(api, admin);
  const { id } = await write.post();
  const [edits, unsaved] = [`/posts/${id}/working-copy`, '/unsaved/posts/about-jo'];
  await copies.keep(edits, { content: '<p>From JO.K@example.org</p>' }, 0);
  await copies.keep(unsaved, { title: 'jo.k@example.org' }, 0);
  await copies.discard(unsaved);
  const { body } = await erase('jo.k@example.org');
  expect(body).toMatchObject({ erased: { revisions: 0, workingCopies: 2 } });
  expect(await copies.read(edits)).toMatchObject({
    version: 2,
    copy: { version: 2, values: { content: '<p>From [erased]</p>' } },
  });
  expect((await copies.keep(edits, { content: '<p>jo.k@example.org</p>' }, 1)).status).toBe(409);
  expect((await copies.putBack(unsaved)).body.copy?.values.title).toBe('[erased]');
});

it('their name goes the same way, but for what names them as it is saved now, which is said', async () => {
  const copies = copiesOf(api, admin);
  await newLead(api, { name: 'Zoë O’Neil & Co', email: 'zoe@example.org' });
  const once = await write.post({ content: '<p>For zoë  o’neil &amp; Co, not Zoë</p>' });
  await history.change(once.id, { content: '<p>For nobody</p>' });
  const still = await write.post({ title: 'Zoë O’Neil & Co', content: '<p>Zoë O’Neil &amp; Co</p>' });
  await history.change(still.id, { content: '<p>Words</p>' });
  const unsaved = '/unsaved/posts/about-zoe';
  await copies.keep(unsaved, { title: 'Zoë O’Neil & Co', content: '<p>Zoë&nbsp;O’Neil &amp; Co</p>' }, 0);
  await copies.keep(`/posts/${still.id}/working-copy`, { title: 'Zoë O’Neil & Co!' }, 0);
  const { body } = await erase('zoe@example.org');
  expect(body).toMatchObject({
    erased: { revisions: 1, workingCopies: 1 },
    namedIn: [{ kind: 'post', id: still.id, title: 'Zoë O’Neil & Co' }],
  });
  expect((await history.one(once.id, 1)).values.content).toBe('<p>For [erased], not Zoë</p>');
  expect((await copies.read(unsaved)).copy?.values).toMatchObject({
    title: '[erased]',
    content: '<p>[erased]</p>',
  });
});

it('what an entry or the settings said of them goes as well', async () => {
  const save = async (method: string, path: string, quote: string) => {
    const json = { name: 'A client', role: 'Owner', company: 'Acme', quote, initials: 'A' };
    return (await api.send<{ id: number }>(method, path, { token: admin, json })).body.id;
  };
  const id = await save('POST', '/testimonials', 'I am Uma  Oyelaran.');
  for (const quote of ['I would rather not say.', 'Good work.'])
    await save('PUT', `/testimonials/${id}`, quote);
  await newLead(api, { name: 'Uma Oyelaran', email: 'uma@example.org' });
  expect((await erase('uma@example.org')).body).toMatchObject({ erased: { revisions: 1 } });
  const { body } = await api.send('GET', `/testimonials/${id}/earlier`, { token: admin });
  const earlier = [expect.objectContaining({ values: { quote: 'I would rather not say.' } })];
  expect(body.earlier).toEqual(earlier);
});

it.skipIf(isOnPostgres)('an erasure that was broken off is done again with all of their names', async () => {
  await newLead(api, { name: 'Kim Possible', email: 'kim@example.org' });
  const { id } = await write.post({ content: '<p>For Kim Possible</p>' });
  await history.change(id, { content: '<p>For nobody</p>' });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sql`create trigger unwritten before update on entry_revisions
    begin select raise(abort, 'on purpose'); end`.execute(api.store.db);
  expect((await erase('kim@example.org')).status).toBe(500);
  await sql`drop trigger unwritten`.execute(api.store.db);
  said.mockRestore();
  expect((await erase('kim@example.org')).body).toMatchObject({ erased: { leads: 1, revisions: 1 } });
});

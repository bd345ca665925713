import { expect, it } from 'vitest';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import type { PageEntry, PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { openTurns } from '#content-api/writing/schedules/store.ts';
import { createTestApi } from '../support/api.ts';
import { callsOf } from '../support/calls.ts';
import { payloadsOf } from '../support/entries/outbox.ts';
import { inSeconds } from '../support/entries/schedule.ts';
import { trashOf } from '../support/entries/trash.ts';
import { liveNow } from '../support/liveNow.ts';

async function signedIn() {
  const api = await createTestApi();
  const token = await api.signIn('editor');
  const send = callsOf(api, token);
  const add = async (fields: object) =>
    (await send<PageEntry>('POST', '/pages', { address: '/case', title: 'A case', ...fields })).body;
  const now = async ({ id }: PageEntry) => (await send<PageEntry>('GET', `/pages/${id}`)).body;
  const isLive = async () => (await liveNow(api.store)).hasPage('/case');
  const { db } = api.store;
  return { api, db, send, add, now, isLive };
}

it('goes online and offline at the moments that were planned, with what was saved last', async () => {
  const { db, add, now, isLive } = await signedIn();
  const [from, until] = [inSeconds(60), inSeconds(120)].map((at) => at.toISOString());
  const page = await add({ publishAt: from, unpublishAt: until });
  expect(page).toMatchObject({ status: 'draft', publishAt: from, unpublishAt: until });
  await carryOutDue(db, inSeconds(59));
  expect(await isLive()).toBe(false);
  await carryOutDue(db, inSeconds(61));
  expect(await now(page)).toMatchObject({
    status: 'published',
    publishAt: null,
    unpublishAt: until,
    revision: 2,
  });
  expect(await isLive()).toBe(true);
  await carryOutDue(db, inSeconds(121));
  expect(await now(page)).toMatchObject({ status: 'draft', unpublishAt: null, revision: 3 });
  expect(await isLive()).toBe(false);
  expect(await openTurns(db)).toMatchObject([{ kind: 'page', id: page.id }]);
});

it('is planned without being another text, over no plan or text that wasn’t seen', async () => {
  const { send, add } = await signedIn();
  const { id, revision } = await add({});
  const plan = (publishAt: string | null, planned: object, tag = revision) =>
    send('PUT', `/pages/${id}`, { publishAt, planned }, { 'If-Match': `"${tag}"` });
  const at = inSeconds(60).toISOString();
  expect((await plan(at, { publishAt: null })).body).toMatchObject({ publishAt: at, revision });
  expect((await plan(null, { publishAt: null })).status).toBe(409);
  expect((await plan(null, { publishAt: at })).body).toMatchObject({ publishAt: null });
  await send('PUT', `/pages/${id}`, { title: 'Another' });
  expect((await plan(at, {})).body.code).toBe('stale');
});

it('waits for nothing that can’t be: the past, a page of the specification offline', async () => {
  const { send, add } = await signedIn();
  const page = await add({ status: 'published' });
  const past = await send('PUT', `/pages/${page.id}`, { unpublishAt: inSeconds(-60).toISOString() });
  expect(past.body.fields).toEqual({ unpublishAt: 'This time has passed' });
  const { body } = await send<{ pages: PageListEntry[] }>('GET', '/pages');
  const home = body.pages.find(({ address }) => address === '/');
  const refused = await send('PUT', `/pages/${home?.id}`, { unpublishAt: inSeconds(60).toISOString() });
  expect(refused.body.fields).toEqual({ unpublishAt: 'Home is a page that the site needs' });
});

it('tells who planned it, by mail, and keeps the plan in the trash', async () => {
  const { api, db, add, now } = await signedIn();
  const [publishAt, unpublishAt] = [inSeconds(60), inSeconds(6000)].map((at) => at.toISOString());
  const page = await add({ publishAt, unpublishAt });
  const trash = trashOf(api, await api.signIn('admin'));
  const trashId = await trash.remove(`/pages/${page.id}`);
  await carryOutDue(db, inSeconds(61));
  await trash.restore(trashId);
  expect(await now(page)).toMatchObject({ publishAt, unpublishAt });
  await carryOutDue(db, inSeconds(61));
  expect(await payloadsOf(api, 'post.schedule_report')).toMatchObject([
    { post_ids: [], page_ids: [page.id] },
  ]);
});

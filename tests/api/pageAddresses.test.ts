import { expect, it } from 'vitest';
import type { RedirectList } from '#content-api/blog/redirects/redirects.shared.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { createTestApi } from '../support/api.ts';
import { callsOf } from '../support/calls.ts';
import { trashOf } from '../support/entries/trash.ts';
import { liveNow } from '../support/liveNow.ts';

async function signedIn() {
  const api = await createTestApi();
  const token = await api.signIn('admin');
  const send = callsOf(api, token);
  const add = async (address: string, status = 'published') =>
    (await send<PageEntry>('POST', '/pages', { address, title: `At ${address}`, status })).body;
  const move = async ({ id }: PageEntry, address: string) =>
    (await send<PageEntry>('PUT', `/pages/${id}`, { address })).body;
  const ledFrom = async (address: string) => (await liveNow(api.store)).pageMovedTo(address);
  return { api, token, send, add, move, ledFrom };
}

it('leads to a page from every address at which it was public, and in no circle when it is back', async () => {
  const { send, add, move, ledFrom } = await signedIn();
  const page = await add('/cases/ferry');
  await move(page, '/projects/ferry');
  await move(page, '/projects/ferries');
  const { earlier_addresses } = (await send<PageEntry>('GET', `/pages/${page.id}`)).body;
  expect(earlier_addresses?.map(({ address }) => address)).toEqual(['/projects/ferry', '/cases/ferry']);
  expect(await ledFrom('/cases/ferry')).toBe('/projects/ferries');
  await move(page, '/cases/ferry');
  expect(await ledFrom('/cases/ferry')).toBe(null);
  expect(await ledFrom('/projects/ferry')).toBe('/cases/ferry');
});

it('remembers nothing of where a page was as a draft, and leads to none that is withdrawn', async () => {
  const { send, add, move, ledFrom } = await signedIn();
  const page = await add('/early', 'draft');
  await move(page, '/late');
  expect(await ledFrom('/early')).toBe(null);
  await send('PUT', `/pages/${page.id}`, { status: 'published' });
  await move(page, '/later');
  await send('PUT', `/pages/${page.id}`, { status: 'draft' });
  expect(await ledFrom('/late')).toBe(null);
  await send('PUT', `/pages/${page.id}`, { status: 'published' });
  expect(await ledFrom('/late')).toBe('/later');
});

it('says whose earlier address it is, which ends while another page is there', async () => {
  const { send, add, move, ledFrom } = await signedIn();
  const page = await add('/first');
  await move(page, '/second');
  const holder = await send('GET', '/pages/addresses?address=/first');
  expect(holder.body.page).toEqual({ id: page.id, title: 'At /first' });
  const other = await add('/first');
  expect(await ledFrom('/first')).toBe(null);
  await send('DELETE', `/pages/${other.id}`);
  expect(await ledFrom('/first')).toBe('/second');
});

it('ends an earlier address, and has it back as it was', async () => {
  const { send, add, move, ledFrom } = await signedIn();
  const page = await add('/first');
  const { earlier_addresses } = await move(page, '/second');
  const removed = await send('DELETE', `/pages/${page.id}/addresses?address=/first`);
  expect(removed.body).toEqual({ earlier_addresses: [] });
  expect(await ledFrom('/first')).toBe(null);
  const { body } = await send('PUT', `/pages/${page.id}/addresses`, earlier_addresses?.[0]);
  expect(body).toEqual({ earlier_addresses });
  const taken = await send('PUT', `/pages/${page.id}/addresses`, { address: '/services' });
  expect(taken.body.fields).toEqual({ address: 'A page already has this address' });
});

it('takes along what search engines are told of it', async () => {
  const { send, add, move } = await signedIn();
  const page = await add('/cases/ferry');
  const seo = { defaults: {}, pages: { 'cases.ferry': { metaTitle: 'Ferries' } } };
  await send('PUT', '/metatags', seo);
  await move(page, '/projects/ferry');
  const { body } = await send('GET', '/metatags');
  expect(body.pages).toMatchObject({ 'projects.ferry': { metaTitle: 'Ferries' } });
});

it('stands among the redirects, and is told to whoever links there or leads there', async () => {
  const { send, add, move } = await signedIn();
  const page = await add('/first');
  await move(page, '/second');
  const { body } = await send<RedirectList>('GET', '/redirects');
  expect(body.earlier).toMatchObject([{ kind: 'page', id: page.id, from: '/first', to: '/second' }]);
  const refused = await send('POST', '/redirects', { from: '/old', to: '/first' });
  expect(refused.body.leads_to).toBe('/second');
  await add('/not-yet', 'draft');
  const hrefs = ['/first', '/second', '/not-yet'];
  const { body: statuses } = await send('POST', '/admin/site-check/links', { hrefs });
  expect(statuses.links).toEqual([
    { href: '/first', is: 'moved', to: '/second' },
    { href: '/second', is: 'there' },
    { href: '/not-yet', is: 'draft' },
  ]);
});

it('comes back from the trash with its earlier addresses', async () => {
  const { api, token, add, move, ledFrom } = await signedIn();
  const trash = trashOf(api, token);
  const page = await add('/first');
  await move(page, '/second');
  const trashId = await trash.remove(`/pages/${page.id}`);
  expect(await ledFrom('/first')).toBe(null);
  expect((await trash.restore(trashId)).body).toMatchObject({ slug: '/second', addresses_lost: [] });
  expect(await ledFrom('/first')).toBe('/second');
});

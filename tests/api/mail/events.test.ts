import { expect, it } from 'vitest';
import { EVENT_NAMES, eventBodySchema, type WebhookEvent } from '#content-api/events/events.shared.ts';
import { Refused } from '#content-api/outbox/settle.ts';
import { enqueueMessages } from '#content-api/outbox/store.ts';
import { announceRelease, announcingFailure } from '#content-api/publishing/releases/announce.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { startReceiver } from '../../support/doubles/receiver.ts';
import { bookingOf } from '../../support/entries/bookings.ts';
import { newService, writer } from '../../support/entries/content.ts';
import { deliverFor, settled } from '../../support/entries/outbox.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { trashOf } from '../../support/entries/trash.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

interface Body {
  event: WebhookEvent;
  data: Record<string, Record<string, unknown>>;
}

/** A webhook that has chosen all events, and what it was sent. */
async function listening() {
  const api = await createTestApi({ webhooksMayBePrivate: true });
  const token = await api.signIn('admin');
  const write = writer(api, token);
  await write.author();
  const receiver = await startReceiver();
  await api.send('POST', '/webhooks', { token, json: { url: receiver.url, events: EVENT_NAMES } });
  const heard = async (): Promise<Body[]> => {
    deliverFor(api);
    await settled(api);
    return receiver.calls.map(({ body }) => {
      const event = JSON.parse(body) as Body;
      expect(eventBodySchema(event.event).strict().safeParse(event).error).toBeUndefined();
      return event;
    });
  };
  const send = <Answer = { id: number }>(method: string, path: string, json?: object) =>
    api.send<Answer>(method, path, { token, json });
  return { api, token, write, receiver, heard, send };
}

const names = (bodies: Body[]) => bodies.map(({ event }) => event);

it('tells of a post from its draft to the trash and back, in order', async () => {
  const { api, token, write, heard, send } = await listening();
  const { id, slug } = await write.post({ status: 'draft' });
  await send('PUT', `/posts/${id}`, { status: 'published' });
  await send('PUT', `/posts/${id}`, { title: 'Renamed', slug: `${slug}-new` });
  await send('PUT', `/posts/${id}`, { status: 'archived' });
  await send('PUT', `/posts/${id}`, { status: 'archived' });
  await send('PUT', `/posts/${id}`, { status: 'published' });
  const trash = trashOf(api, token);
  await trash.restore(await trash.remove(`/posts/${id}`));
  const told = await heard();
  expect(names(told)).toEqual([
    'post.created',
    'post.updated',
    'post.published',
    'post.updated',
    'post.updated',
    'post.unpublished',
    'post.updated',
    'post.published',
    'post.unpublished',
    'post.deleted',
    'post.created',
    'post.published',
  ]);
  expect(told[3]?.data).toMatchObject({
    post: { id, title: 'Renamed', path: `/blog/${slug}-new`, status: 'published', revision: 3 },
    moved_from: `/blog/${slug}`,
  });
  expect(told[5]?.data.post).toMatchObject({ title: 'Renamed', status: 'archived' });
  expect(told[5]?.data).not.toHaveProperty('moved_from');
});

it('tells of pages, and of services with theirs', async () => {
  const { heard, send } = await listening();
  const page = { address: '/cases/ferry', title: 'Ferry', description: 'D', sections: [], status: 'draft' };
  const { id } = (await send<PageEntry>('POST', '/pages', page)).body;
  await send('PUT', `/pages/${id}`, { status: 'published' });
  await send('DELETE', `/pages/${id}`);
  const service = (await send('POST', '/services', newService({ slug: 'print' }))).body;
  await send('PUT', `/services/${service.id}`, { slug: 'printing', active: false });
  await send('DELETE', `/services/${service.id}`);
  const told = await heard();
  expect(names(told)).toEqual([
    'page.created',
    'page.updated',
    'page.published',
    'page.unpublished',
    'page.deleted',
    'service.created',
    'service.published',
    'page.created',
    'page.published',
    'service.updated',
    'service.unpublished',
    'page.updated',
    'service.deleted',
  ]);
  expect(told[9]?.data).toMatchObject({
    service: { path: '/services/printing', active: false },
    moved_from: '/services/print',
  });
  expect(told[11]?.data).toMatchObject({
    page: { path: '/services/printing' },
    moved_from: '/services/print',
  });
});

it('tells nothing of unsaved changes, and of a saved text only that it changed', async () => {
  const { api, token, write, receiver, heard, send } = await listening();
  const { id } = await write.post({ status: 'published', content: '<p>Saved words</p>' });
  const before = (await heard()).length;
  const copies = copiesOf(api, token);
  const secret = { title: 'Secret', content: '<p>Secret</p>' };
  expect((await copies.keep(`/posts/${id}/working-copy`, secret)).status).toBe(200);
  expect(await heard()).toHaveLength(before);
  await send('PUT', `/posts/${id}`, { title: 'Open' });
  expect(names(await heard()).slice(before)).toEqual(['post.updated']);
  expect(JSON.stringify(receiver.calls)).not.toMatch(/Secret|Saved words/);
});

it('tells of releases: published, failed, rolled back', async () => {
  const { api, heard, send } = await listening();
  const { db } = api.store;
  const release = await publishFiles(api.dataDir, { 'index.html': 'one' });
  await announceRelease(db, { id: release, pages: 1, bytes: 3 });
  const failing = announcingFailure(db, () => Promise.reject(new Error('killed')));
  await expect(failing()).rejects.toThrow('killed');
  expect((await send('PUT', '/admin/releases/current', { release })).status).toBe(200);
  expect((await heard()).map(({ event, data }) => [event, data])).toEqual([
    ['release.published', { release: { id: release, pages: 1, bytes: 3 } }],
    ['release.failed', { reason: 'The site could not be generated.' }],
    ['release.rolled_back', { release: { id: release } }],
  ]);
});

it('tells of a meeting that the calendar refuses', async () => {
  const { api, receiver, send } = await listening();
  await send('POST', '/booking', bookingOf('2031-05-05', { email: 'ada@example.com' }));
  const message = { kind: 'booking.add_to_calendar', payload: { booking_id: 1 }, dedupeKey: 'calendar' };
  await enqueueMessages(api.store.db, [message], new Date().toISOString());
  const calendar = () => Promise.reject(new Refused('Google answered 403'));
  deliverFor(api, {}, { calendar });
  const told = () => receiver.calls.find(({ headers }) => headers['webhook-event'] === 'calendar.refused');
  await expect.poll(told, { timeout: 20_000 }).toBeDefined();
  const { data } = JSON.parse(told()?.body ?? '{}') as Body;
  expect(data).toMatchObject({
    booking: { email: 'ada@example.com' },
    reason: 'Google answered 403',
  });
});

it('keeps the order of one post while the first call is refused, and lets others pass', async () => {
  const { api, token, write, send } = await listening();
  await api.store.db.deleteFrom('webhooks').execute();
  const refusing = await startReceiver((call) => (call <= 2 ? 500 : 204));
  const events = ['post.created', 'post.updated'];
  await api.send('POST', '/webhooks', { token, json: { url: refusing.url, events } });
  const { id } = await write.post({ title: 'First' });
  await send('PUT', `/posts/${id}`, { title: 'Second' });
  await write.post({ title: 'Other' });
  deliverFor(api);
  await settled(api);
  const told = refusing.calls.map(({ body }) => (JSON.parse(body) as Body).data.post?.title);
  const ofPost = told.filter((title) => title !== 'Other');
  expect(ofPost.lastIndexOf('First')).toBeLessThan(ofPost.indexOf('Second'));
  expect(told.indexOf('Other')).toBeLessThan(told.indexOf('Second'));
});

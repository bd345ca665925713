import { createHmac } from 'node:crypto';
import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { EVENT_NAMES, eventBodySchema, type WebhookEvent } from '#content-api/events/events.shared.ts';
import type { DeliveryOptions } from '#content-api/outbox/deliver.ts';
import { deleteOldDeliveries, recordDelivery } from '#content-api/webhooks/deliver.ts';
import { postJson } from '#content-api/webhooks/post.ts';
import type { Webhook, WebhookDelivery } from '#content-api/webhooks/webhooks.shared.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { startReceiver } from '../../support/doubles/receiver.ts';
import { bookingOf } from '../../support/entries/bookings.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { deliverFor, hurried, outboxOf, settled } from '../../support/entries/outbox.ts';

async function setUp(webhooksMayBePrivate = true) {
  const api = await createTestApi({ webhooksMayBePrivate });
  return { api, admin: await api.signIn('admin') };
}

interface Added {
  webhook: Webhook;
  secret: string;
}
const add = (api: TestApi, token: string, url: string, events: WebhookEvent[] = ['lead.created']) =>
  api.send<Added>('POST', '/webhooks', { token, json: { url, events } });
const list = async (api: TestApi, token: string) =>
  (await api.send<{ webhooks: Webhook[] }>('GET', '/webhooks', { token })).body.webhooks;
const enquire = (api: TestApi, fields: object = {}) =>
  api.send('POST', '/contact', { json: enquiry({ skip_thank_you_email: true, ...fields }) });

/** A webhook whose receiver answers like this, told of one lead until it is settled. */
async function told(answer?: (call: number) => number, options: DeliveryOptions = {}) {
  const { api, admin } = await setUp();
  const receiver = await startReceiver(answer);
  await add(api, admin, receiver.url);
  deliverFor(api, options);
  await enquire(api);
  await settled(api);
  return { api, admin, receiver };
}

describe('a webhook', () => {
  it('is told of leads and their statuses, signed with a secret that was shown once', async () => {
    const { api, admin } = await setUp();
    const began = Math.floor(Date.now() / 1000);
    const receiver = await startReceiver();
    const { status, body } = await add(api, admin, receiver.url, ['lead.created', 'lead.status_changed']);
    expect(status).toBe(201);
    expect(JSON.stringify(await list(api, admin))).not.toContain(body.secret);
    deliverFor(api);
    await enquire(api, { name: 'Ada', email: 'ada@example.com' });
    await api.send('PUT', '/leads/1/status', { token: admin, json: { status: 'Won' } });
    await settled(api);
    const [created, changed] = receiver.calls.map((call) => JSON.parse(call.body));
    expect(created).toMatchObject({
      event: 'lead.created',
      data: { lead: { id: 1, email: 'ada@example.com' } },
    });
    expect(changed).toMatchObject({
      event: 'lead.status_changed',
      data: { lead: { id: 1, status: 'Won' }, from: 'Lead', to: 'Won' },
    });
    for (const { headers, body: sent } of receiver.calls) {
      const hash = createHmac('sha256', body.secret).update(`${headers['webhook-timestamp']}.${sent}`);
      expect(headers['webhook-signature']).toBe(`v1=${hash.digest('hex')}`);
      expect(Number(headers['webhook-timestamp'])).toBeGreaterThanOrEqual(began);
      expect(Number(headers['webhook-timestamp'])).toBeLessThanOrEqual(Date.now() / 1000);
      expect(headers['webhook-id']).toBe(JSON.parse(sent).id);
    }
    expect(await list(api, admin)).toMatchObject([{ waiting: 0, last_error: '' }]);
  });

  it('is signed with a new secret as soon as there is one, also what has been waiting', async () => {
    const { api, admin } = await setUp();
    const receiver = await startReceiver();
    const { webhook, secret: old } = (await add(api, admin, receiver.url)).body;
    await enquire(api);
    const path = `/webhooks/${webhook.id}/secret`;
    const { status, body } = await api.send<Added>('POST', path, { token: admin });
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(body.secret).not.toBe(old);
    expect(body.webhook).toMatchObject({ id: webhook.id, url: receiver.url, events: webhook.events });
    expect(JSON.stringify(await list(api, admin))).not.toContain(body.secret);
    deliverFor(api);
    await settled(api);
    const [call] = receiver.calls;
    const signed = `${call?.headers['webhook-timestamp']}.${call?.body}`;
    const hash = createHmac('sha256', body.secret).update(signed).digest('hex');
    expect(call?.headers['webhook-signature']).toBe(`v1=${hash}`);

    expect((await api.send('POST', '/webhooks/999/secret', { token: admin })).status).toBe(404);
  });

  it('whose secret another installation sealed says so, and is called once it has a new one', async () => {
    const { api, admin } = await setUp();
    const receiver = await startReceiver();
    const { webhook } = (await add(api, admin, receiver.url)).body;
    await api.store.db.updateTable('webhooks').set({ secret: 'sealed elsewhere' }).execute();
    await enquire(api);
    deliverFor(api);
    await expect
      .poll(async () => (await list(api, admin))[0]?.last_error)
      .toBe('Its secret can’t be read with the keys of this installation: make a new one');
    await api.send('POST', `/webhooks/${webhook.id}/secret`, { token: admin });
    await settled(api);
    expect(receiver.calls).toHaveLength(1);
  });

  it('is told of every status, also where one call sets two', async () => {
    const { api, admin } = await setUp();
    await add(api, admin, 'https://example.com', ['lead.status_changed']);
    await enquire(api);
    const leads = [
      { id: 1, status: 'Won' },
      { id: 1, status: 'Discard' },
    ];
    await api.send('PUT', '/leads/status', { token: admin, json: { leads } });
    const calls = (await outboxOf(api)).filter(({ kind }) => kind === 'webhook.call');
    expect(calls.map(({ payload }) => JSON.parse(payload).to)).toEqual(['Won', 'Discard']);
  });

  it('is told of a booking, without its tokens', async () => {
    const { api, admin } = await setUp();
    const receiver = await startReceiver();
    await add(api, admin, receiver.url, ['booking.created']);
    const delivery = deliverFor(api);
    const json = bookingOf('2031-05-05', { email: 'ada@example.com', timezone: 'Europe/London' });
    expect((await api.send('POST', '/booking', { json })).status).toBe(201);
    await expect.poll(() => receiver.calls.length, { timeout: 5000 }).toBe(1);
    await delivery.stop();
    const { data } = JSON.parse(receiver.calls[0]?.body ?? '{}');
    expect(data.booking).toMatchObject({ email: 'ada@example.com', start_utc: '2031-05-05T08:00:00.000Z' });
    expect(receiver.calls[0]?.body).not.toMatch(/token|idempotency/);
  });

  it('is called again until it answers, in order, with the same id', async () => {
    const { receiver } = await told((call) => [500, 302, 429][call - 1] ?? 200);
    const ids = receiver.calls.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
  });

  it('is called no more once it answers 410, and says so', async () => {
    const { api, admin, receiver } = await told(() => 410);
    expect(receiver.calls).toHaveLength(1);
    const [{ last_error } = { last_error: '' }] = await list(api, admin);
    expect(last_error).toBe('The receiver answered 410: it is gone');
  });

  it('that never answers keeps no other waiting, and says so', async () => {
    const { api, admin } = await setUp();
    const [stuck, well] = [await startReceiver(() => 0), await startReceiver()];
    await add(api, admin, stuck.url);
    await add(api, admin, well.url);
    deliverFor(api, { pace: { ...hurried, timeLimit: 600 } });
    await enquire(api);
    await expect.poll(() => well.calls.length).toBeGreaterThan(0);
    await settled(api);
    expect((await list(api, admin)).map(({ last_error }) => last_error)).toEqual(['It took too long', '']);
  });

  it('can be tested, switched off and deleted with what waits for it', async () => {
    const { api, admin } = await setUp();
    const receiver = await startReceiver();
    const { webhook } = (await add(api, admin, receiver.url)).body;
    const path = `/webhooks/${webhook.id}`;
    expect((await api.send('POST', `${path}/test`, { token: admin })).status).toBe(200);
    const delivery = deliverFor(api);
    await settled(api);
    expect(JSON.parse(receiver.calls[0]?.body ?? '{}')).toMatchObject({ event: 'test' });
    await delivery.stop();
    await enquire(api);
    const off = { url: receiver.url, events: ['lead.created'], active: false };
    expect((await api.send('PUT', path, { token: admin, json: off })).body).toMatchObject({ active: false });
    await enquire(api);
    const waiting = (await outboxOf(api)).filter(
      ({ kind, status }) => kind === 'webhook.call' && status === 'pending',
    );
    expect(waiting).toHaveLength(1);
    expect((await api.send('DELETE', path, { token: admin })).status).toBe(200);
    expect(
      (await outboxOf(api)).filter(({ status, lane }) => status === 'pending' && lane !== 'mail'),
    ).toEqual([]);
    expect((await api.send('DELETE', path, { token: admin })).status).toBe(404);
  });

  it('asks for an address and an event', async () => {
    const { api, admin } = await setUp();
    for (const [json, field] of [
      [{ url: 'ftp://example.com', events: ['lead.created'] }, 'url'],
      [{ url: 'https://user:pass@example.com', events: ['lead.created'] }, 'url'],
      [{ url: 'https://example.com', events: [] }, 'events'],
    ] as const) {
      const { status, body } = await api.send('POST', '/webhooks', { token: admin, json });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty(field);
    }
    expect((await add(api, admin, 'https://example.com?for=ada@example.com')).status).toBe(201);
  });
});

describe('the log of deliveries', () => {
  const log = async (api: TestApi, token: string, id = 1) =>
    (await api.send<{ deliveries: WebhookDelivery[] }>('GET', `/webhooks/${id}/deliveries`, { token })).body
      .deliveries;

  it('has each attempt with its request and the beginning of its answer', async () => {
    const answer = (call: number) => [500, 302, 0][call - 1] ?? 200;
    const { api, admin, receiver } = await told(answer, { pace: { ...hurried, timeLimit: 600 } });
    const attempts = await log(api, admin);
    expect(attempts.map(({ attempt, status, error }) => [attempt, status, error])).toEqual([
      [4, 200, ''],
      [3, null, 'It took too long'],
      [2, 302, 'The receiver answered 302, a redirect'],
      [1, 500, 'The receiver answered 500'],
    ]);
    expect(attempts.map(({ answer }) => answer.length)).toEqual([2000, 0, 2000, 2000]);
    expect(attempts[0]?.body).toBe(receiver.calls[3]?.body);
    expect(attempts[1]?.milliseconds).toBeGreaterThan(0);
  });

  it('has a call that nobody answered', async () => {
    const { api, admin } = await setUp();
    const { webhook } = (await add(api, admin, 'http://127.0.0.1:9/hook')).body;
    await api.send('POST', `/webhooks/${webhook.id}/test`, { token: admin });
    const delivery = deliverFor(api);
    await expect.poll(async () => (await log(api, admin))[0]?.error).toMatch(/ECONNREFUSED/);
    await delivery.stop();
    expect((await log(api, admin)).at(-1)).toMatchObject({ status: null, answer: '', attempt: 1 });
  });

  it('sends a delivery again as it was, with its id, also while the webhook is off', async () => {
    const { api, admin, receiver } = await told();
    await api.send('PUT', '/leads/1/status', { token: admin, json: { status: 'Won' } });
    const off = { url: receiver.url, events: ['lead.created'], active: false };
    await api.send('PUT', '/webhooks/1', { token: admin, json: off });
    const [first] = await log(api, admin);
    const path = `/webhooks/1/deliveries/${first?.id}`;
    expect((await api.send('POST', path, { token: admin })).status).toBe(200);
    await settled(api);
    const [was, is] = receiver.calls;
    expect(is?.body).toBe(was?.body);
    expect(is?.headers['webhook-id']).toBe(was?.headers['webhook-id']);
    expect((await api.send('POST', '/webhooks/1/deliveries/99', { token: admin })).status).toBe(404);
  });

  it('goes with the lead, and keeps the latest hundred of thirty days', async () => {
    const { api, admin } = await told();
    const { db } = api.store;
    await db.deleteFrom('leads').execute();
    expect(await log(api, admin)).toEqual([]);
    const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
    const empty = { webhook_id: 1, event_id: 'e', attempt: 1, milliseconds: 1, body: '{}', status: 200 };
    const about = { event: 'test', lead_id: null, booking_id: null };
    for (let day = 0; day < 105; day += 1)
      await recordDelivery(db, { ...empty, ...about, at: at(day).toISOString() });
    expect(await log(api, admin)).toHaveLength(100);
    await deleteOldDeliveries(db, at(105));
    expect(await log(api, admin)).toHaveLength(30);
  });
});

it('a test event of each kind has the data that its schema promises, and says that it is a test', async () => {
  const { api, admin } = await setUp();
  const receiver = await startReceiver();
  await add(api, admin, receiver.url);
  for (const event of EVENT_NAMES)
    await api.send('POST', `/webhooks/1/test?event=${event}`, { token: admin });
  deliverFor(api);
  await settled(api);
  const bodies = receiver.calls.map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ event }) => event)).toEqual(EVENT_NAMES);
  for (const body of bodies) {
    expect(body.test).toBe(true);
    expect(eventBodySchema(body.event).safeParse(body).error).toBeUndefined();
  }
});

describe('addresses that are nobody’s business', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1/',
  ])('%s is refused when it is entered', async (url) => {
    const { api, admin } = await setUp(false);
    const { status, body } = await add(api, admin, url);
    expect(status).toBe(400);
    expect(body).toHaveProperty('fields.url');
  });

  const names: Record<string, string[]> = {
    'inner.example': ['10.0.0.5'],
    'both.example': ['93.184.216.34', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
  };
  const resolve = ((name: string, _: object, done: (error: null, addresses: object[]) => void) =>
    done(
      null,
      (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

  it.each([...Object.keys(names), 'localhost'])('%s is refused when it is called', async (name) => {
    const receiver = await startReceiver();
    const signal = new AbortController().signal;
    const options = { mayBePrivate: false, signal, ...(name === 'localhost' ? {} : { resolve }) };
    const called = postJson(`https://${name}:${receiver.port}/`, '{}', {}, options);
    await expect(called).rejects.toThrow(/is a private address/);
    expect(receiver.calls).toEqual([]);
  });
});

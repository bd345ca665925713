import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingOf } from '../support/entries/bookings.ts';
import { enquiry } from '../support/entries/leads.ts';
import { inSeconds } from '../support/entries/schedule.ts';
import { ADMIN, type Answer, type Fleet, startFleet } from '../support/processes/fleet.ts';

/** Longer than a server may be dead before the other does what it did: 20 seconds, on a machine that is busy. */
const PATIENCE = { timeout: 60_000, interval: 200 };

const ends: (() => void | Promise<void>)[] = [];
let fleet: Fleet;
let token: string;

beforeAll(async () => {
  // Clocks of two machines are never quite the same.
  fleet = await startFleet((end) => void ends.unshift(end), { secondsAhead: 2 });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const signedIn = await fleet.ask('POST', '/api/auth/login', { json: { email, password } });
  token = JSON.parse(signedIn.body).token;
  const generated = await fleet.ask('POST', '/api/admin/generate-static', { token });
  expect(generated.status, generated.body).toBe(200);
}, 300_000);
afterAll(async () => {
  for (const end of ends) await end();
});

const generate = (server: Pick<Fleet, 'ask'> = fleet) =>
  server.ask('POST', '/api/admin/generate-static', { token });

/** Enquiries one after the other until it is told to stop; it answers whose were acknowledged, and how all ended. */
function enquiring() {
  const acknowledged: string[] = [];
  const answers: Answer[] = [];
  let stopped = false;
  const going = (async () => {
    while (!stopped) {
      const json = enquiry();
      const answer = await fleet.ask('POST', '/api/contact', { json });
      answers.push(answer);
      if (answer.status === 201) acknowledged.push(json.email);
    }
  })();
  const stop = async () => {
    stopped = true;
    await going;
    return { acknowledged, answers };
  };
  return { acknowledged, stop };
}

/** One half hour after the other, likewise; it answers which were acknowledged. */
function booking() {
  const acknowledged: string[] = [];
  let stopped = false;
  const going = (async () => {
    for (let day = 1; !stopped; day += 1) {
      const json = bookingOf(new Date(Date.UTC(2088, 0, day)).toISOString().slice(0, 10));
      const { status } = await fleet.ask('POST', '/api/booking', { json });
      if (status === 201) acknowledged.push(json.email);
    }
  })();
  const stop = async () => {
    stopped = true;
    await going;
    return acknowledged;
  };
  return { acknowledged, stop };
}

async function expectKept(acknowledged: readonly string[]) {
  const leads = await fleet.store.db.selectFrom('leads').select('email').execute();
  const stored = leads.map(({ email }) => email).filter((email) => acknowledged.includes(email));
  expect(stored.sort()).toEqual([...acknowledged].sort());
}

it('who has signed in at one server is signed in at the other', async () => {
  for (const server of fleet.servers)
    expect((await server.ask('GET', '/api/auth/me', { token })).status).toBe(200);
});

it('two hundred people who want one half hour through both: one has it', async () => {
  const json = () => bookingOf('2089-01-10', { time: '10:00 AM' });
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fleet.ask('POST', '/api/booking', { json: json() })),
  );
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([count(201), count(409)]).toEqual([1, 199]);
});

it('without the database both serve the site, refuse what they can’t keep, and go on when it is back', async () => {
  const before = enquiring();
  await expect.poll(() => before.acknowledged.length).toBeGreaterThan(2);
  await fleet.database.cut();
  for (const server of fleet.servers) expect((await server.ask('GET', '/contact-us')).status).toBe(200);
  const refused = await fleet.ask('POST', '/api/contact', { json: enquiry() });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  expect((await fleet.ask('GET', '/readyz')).body).toContain('"store":"unavailable"');
  await fleet.database.open();
  const { acknowledged, answers } = await before.stop();
  expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([]);
  for (const server of fleet.servers)
    await expect.poll(async () => (await server.ask('GET', '/readyz')).status, PATIENCE).toBe(200);
  expect((await fleet.ask('POST', '/api/contact', { json: enquiry() })).status).toBe(201);
  await expectKept(acknowledged);
});

it('without the storage both serve the site and refuse to generate, and nothing is half done', async () => {
  const current = () => fleet.store.db.selectFrom('current_release').select('release').executeTakeFirst();
  const before = await current();
  for (const answer of [
    { status: 503, code: 'SlowDown' },
    { status: 403, code: 'AccessDenied' },
  ]) {
    fleet.bucket.hooks.answer = () => answer;
    for (const server of fleet.servers) expect((await server.ask('GET', '/')).status).toBe(200);
    const refused = await generate();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
  }
  delete fleet.bucket.hooks.answer;
  expect(await current()).toEqual(before);
  await expect.poll(async () => (await generate()).status, PATIENCE).toBe(200);
});

it('what a killed server was at the other goes on with: bookings, mail, generating, what was planned', async () => {
  const { db } = fleet.store;
  const [dying, staying] = fleet.servers;
  await db.deleteFrom('outbox').execute();
  fleet.smtp.received.length = 0;
  const author = await staying.ask('POST', '/api/authors', { token, json: { name: 'Ada', slug: 'ada' } });
  const post = {
    title: 'Planned',
    slug: 'planned',
    content: '<p>Text</p>',
    author_id: JSON.parse(author.body).id,
  };
  const going = enquiring();
  const meetings = booking();
  await expect.poll(() => going.acknowledged.length).toBeGreaterThan(4);
  await expect.poll(() => meetings.acknowledged.length).toBeGreaterThan(4);
  const planned = await staying.ask('POST', '/api/posts', {
    token,
    json: { ...post, publishAt: inSeconds(5) },
  });
  expect(planned.status, planned.body).toBe(201);
  const lost = generate(dying);
  await expect
    .poll(
      async () => (await db.selectFrom('current_release').select('run').executeTakeFirst())?.run,
      PATIENCE,
    )
    .not.toBeNull();
  await dying.kill();
  expect((await lost).status).toBe(0);
  await pause(500);
  const { acknowledged, answers } = await going.stop();
  expect(answers.filter(({ status }) => ![201, 0].includes(status))).toEqual([]);
  await expectKept(acknowledged);
  const meant = await meetings.stop();
  const kept = await db.selectFrom('bookings').select('email').where('email', 'in', meant).execute();
  expect(kept).toHaveLength(meant.length);

  expect((await generate(staying)).status).toBe(200);
  await expect.poll(async () => (await staying.ask('GET', '/blog/planned')).status, PATIENCE).toBe(200);
  // Reminders of the meetings are due years from now.
  const open = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('status', 'in', ['pending', 'sending'])
      .where('kind', 'not like', '%remind%')
      .execute();
  await expect.poll(async () => (await open()).length, PATIENCE).toBe(0);
  const thanked = fleet.smtp.received.flatMap(({ recipients }) => recipients);
  expect(acknowledged.filter((email) => !thanked.includes(email))).toEqual([]);
  // A mail server's “250” that the dead one never noted: once more at most, under the same Message-ID, of five in hand.
  const ids = fleet.smtp.received.map(({ mail }) => mail.messageId);
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(5);

  await dying.start();
  const releases = await Promise.all(
    fleet.servers.map(async ({ ask }) => JSON.parse((await ask('GET', '/healthz')).body)),
  );
  expect(releases[0]).toMatchObject({ status: 'ok', release: releases[1].release });
}, 240_000);

import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lookAtClock } from '#cli/doctor/store.ts';
import { createApp } from '#content-api/app.ts';
import { hearOtherServers, openStore, type Store } from '#content-api/database/open.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import { captureLead } from '#content-api/enquiries/leads/capture.ts';
import { contactSchema } from '#content-api/enquiries/leads/leads.shared.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { testParts } from '../support/api.ts';
import { enquiry } from '../support/entries/leads.ts';
import { temporaryDataDir } from '../support/entries/release.ts';
import { asAdministrator, emptyPostgres, theServer } from '../support/postgres.ts';
import { wayTo } from '../support/processes/wayTo.ts';

const newStore = async () => {
  const store = await emptyPostgres(theServer());
  onTestFinished(() => store.close());
  return store;
};

/** What sends an enquiry to a server with this store. */
async function enquiring(store: Store) {
  const app = createApp(testParts(store, await temporaryDataDir()));
  const headers = { 'content-type': 'application/json' };
  return async () =>
    app.request('/api/contact', { method: 'POST', headers, body: JSON.stringify(enquiry()) });
}

/** A store of its own over a way that can be cut, and what sends enquiries to it. */
async function atAWay() {
  const way = await wayTo((await newStore()).location);
  const store = await openStore(way.place);
  onTestFinished(() => store.close());
  return { way, store, send: await enquiring(store) };
}

/** All that is written to the log until the test ends. */
function logged() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  return () => said.mock.calls.flat();
}

it('a database that is cut off is a 503 with Retry-After, and all is well when it is back', async () => {
  const said = logged();
  const { way, store, send } = await atAWay();
  expect((await send()).status).toBe(201);
  await way.cut();
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect(said().join()).toContain('DATABASE_URL');
  await way.open();
  expect((await send()).status).toBe(201);
  expect(await store.db.selectFrom('leads').select('id').execute()).toHaveLength(2);
});

it('a database that takes no more connections, or whose disk is full, is one too, and keeps nothing by halves', async () => {
  const said = logged();
  const { way, store, send } = await atAWay();
  const makeRoom = way.fill();
  // The first may still meet the connection that was lost.
  const refused = [await send(), await send()];
  expect(refused.map(({ status }) => status)).toEqual([503, 503]);
  makeRoom();
  expect(said().join()).toContain('max_connections');
  // The last thing that an enquiry writes finds no room.
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    store.db,
  );
  await sql`create trigger full_disk before insert on outbox execute function full_disk()`.execute(store.db);
  expect((await send()).status).toBe(503);
  expect(said().join()).toContain('The disk is full');
  await sql`drop trigger full_disk on outbox`.execute(store.db);
  expect((await send()).status).toBe(201);
  expect(await store.db.selectFrom('leads').select('id').execute()).toHaveLength(1);
});

it('a database that takes no connections from it is one too, with one line in the log', async () => {
  const said = logged();
  const store = await newStore();
  const send = await enquiring(store);
  const name = new URL(store.location).pathname.slice(1);
  await asAdministrator(theServer(), `alter database ${name} allow_connections false`);
  await asAdministrator(
    theServer(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  const refused = [await send(), await send(), await send()];
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
    refused.map(() => [503, '60']),
  );
  const lines = said();
  expect(lines.filter((line) => /database refuses/.test(String(line)))).toHaveLength(1);
  expect(lines.every((line) => typeof line === 'string')).toBe(true);
  await asAdministrator(theServer(), `alter database ${name} allow_connections true`);
  expect((await send()).status).toBe(201);
});

it('who reads doesn’t notice that a connection was lost', async () => {
  const store = await newStore();
  await store.db.selectFrom('users').select('id').execute();
  const other = await openStore(store.location);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
  expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
  await other.close();
});

it('what a server writes the others hear of at once, also after a connection was lost', async () => {
  const store = await newStore();
  const heard: string[] = [];
  const listening = await hearOtherServers(store, (what) => void heard.push(what));
  onTestFinished(() => listening.stop());
  await vi.waitFor(() => expect(heard).toEqual(['missed']));
  const release = (name: string) => store.db.updateTable('current_release').set({ release: name }).execute();
  await release('r1');
  await vi.waitFor(() => expect(heard).toEqual(['missed', 'release']));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine listening'`.execute(store.db);
  await vi.waitFor(() => expect(heard).toEqual(['missed', 'release', 'missed']));
  await release('r2');
  await vi.waitFor(() => expect(heard.at(-1)).toBe('release'));
});

it('enquiries wait for nobody who writes, and of those that are sent twice at one moment one is kept', async () => {
  const store = await newStore();
  const other = await openStore(store.location);
  onTestFinished(() => other.close());
  const contacts = ['a', 'b'].map((idempotency_key) => contactSchema.parse(enquiry({ idempotency_key })));
  await other.db.transaction().execute(async () => {
    const sent = [store, other].flatMap(({ db }) =>
      Array.from({ length: 4 }, () => contacts.map((contact) => captureLead(db, contact))).flat(),
    );
    await Promise.all(sent);
  });
  const emails = (await store.db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
  expect(emails.sort()).toEqual(contacts.map(({ email }) => email).sort());
  const messages = await store.db.selectFrom('outbox').select('id').execute();
  expect(messages).toHaveLength(4);
});

it('a commit is on the disk of the database before it is acknowledged', async () => {
  const { db } = await newStore();
  expect((await sql`show synchronous_commit`.execute(db)).rows).toEqual([{ synchronous_commit: 'on' }]);
});

it('doctor tells of a machine whose clock is far from that of the database', async () => {
  const store = await newStore();
  expect(await lookAtClock({ store })).toMatchObject([{ state: 'ok' }]);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  expect(await lookAtClock({ store })).toMatchObject([
    { state: 'warning', text: expect.stringMatching(/3\d seconds ahead of the database’s/) },
  ]);
  clock.mockRestore();
});

it('a moment that is frozen is seen by others, too, whatever is written meanwhile', async () => {
  const store = await newStore();
  const frozen = await openFrozen(store.location);
  await createUser(store.db, {
    email: 'a@example.com',
    display_name: 'A',
    role: 'admin',
    password_hash: 'x',
  });
  const thread = await openFrozen(store.location, frozen.moment);
  for (const { db } of [frozen, thread])
    expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await expect(thread.db.deleteFrom('users').execute()).rejects.toThrow('read-only');
  await Promise.all([frozen.close(), thread.close()]);
});

it('two servers that start on an empty database make one store of it', async () => {
  const { location: place } = await newStore();
  const store = await openStore(place);
  await sql`drop schema public cascade; create schema public`.execute(store.db);
  const both = await Promise.all([openStore(place), openStore(place)]);
  const pages = await both[1].db.selectFrom('pages').select('id').execute();
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(both.map(({ migrated }) => migrated.to)).toEqual([store.migrated.to, store.migrated.to]);
  await Promise.all([store, ...both].map((one) => one.close()));
});

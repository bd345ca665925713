import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NEWEST_VERSION } from '#content-api/database/condition.ts';
import { isEmbedded, openStore, type Store } from '#content-api/database/open.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { variablesOf } from '../../support/postgres.ts';
import { serving, vitrine } from '../../support/processes/vitrine.ts';
import { temporaryStore } from '../../support/store.ts';

/** The same store once more, as another process opens it. */
async function openedAgain({ location }: Store): Promise<Store> {
  const store = await openStore(location);
  onTestFinished(() => store.close());
  return store;
}

/** As the migration of a newer program does. */
async function update(store: Store, mayOlderWrite: boolean): Promise<void> {
  const version = NEWEST_VERSION + 1;
  if (isEmbedded(store)) store.file.pragma(`user_version = ${version}`);
  else await sql`update store_version set version = ${version}`.execute(store.db);
  if (!mayOlderWrite) await store.db.updateTable('oldest_writer').set({ version }).execute();
}

it('a program that is too old for a store writes nothing more to it, in a transaction or without', async () => {
  const store = await temporaryStore();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  await update(await openedAgain(store), false);
  const note = (db: Store['db']) => db.updateTable('generate_run').set({ events: '["late"]' }).execute();
  await expect(note(store.db)).rejects.toThrow(/A newer Vitrine has updated the database/);
  await expect(store.db.transaction().execute(note)).rejects.toThrow(/A newer Vitrine/);
  const unlocked = store.db.transaction().setAccessMode('read write');
  await expect(unlocked.execute(note)).rejects.toThrow(/A newer Vitrine/);
  expect(await store.db.selectFrom('generate_run').select('events').executeTakeFirst()).not.toEqual({
    events: '["late"]',
  });
  await expect(openStore(store.location)).rejects.toThrow(
    `to version ${NEWEST_VERSION + 1}; this program supports versions up to ${NEWEST_VERSION}`,
  );
  expect(log).toHaveBeenCalledTimes(1);
});

it('an older program goes on with a store to which a newer one has only added something', async () => {
  const store = await temporaryStore();
  await update(store, true);
  const opened = await openedAgain(store);
  expect(opened.migrated.to).toBe(NEWEST_VERSION + 1);
  await opened.db.updateTable('generate_run').set({ events: '[]' }).execute();
});

it('a running server stops writing to a store that is too new for it and serves pages, as does one that starts', {
  timeout: 240_000,
}, async () => {
  const store = await temporaryStore();
  const dataDir = store.folder;
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = await serving(dataDir, ['serve'], variablesOf(store));
  const send = () =>
    fetch(`${server.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry()),
    });
  expect((await send()).status).toBe(201);
  await update(store, false);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  const look = async (origin: string) => [
    (await fetch(origin)).status,
    (await fetch(`${origin}/api/posts`)).status,
    await (await fetch(`${origin}/healthz`)).json(),
  ];
  const onlyPages = [200, 503, expect.objectContaining({ status: 'degraded', store: 'newer' })];
  expect(await look(server.url)).toEqual(onlyPages);
  await server.stop();
  expect(await store.db.selectFrom('leads').select('id').execute()).toHaveLength(1);

  const next = await serving(dataDir, ['start'], variablesOf(store));
  expect(next.said()).toContain('without the API');
  expect(await look(next.url)).toEqual(onlyPages);
  await next.stop();
  rmSync(join(dataDir, 'current'));
  expect(await vitrine(dataDir, ['start'], variablesOf(store)).ended).toEqual([1, null]);
});

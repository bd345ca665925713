import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NEWEST_VERSION } from '#content-api/database/condition.ts';
import { isEmbedded, openStore, type Store } from '#content-api/database/open.ts';
import { openEmptyStore } from '../../support/emptyStore.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { variablesOf } from '../../support/postgres.ts';
import { vitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

async function storeWithFolder() {
  const dataDir = temporaryFolder();
  const store = await openEmptyStore(join(dataDir, 'content.db'));
  onTestFinished(() => store.close());
  return { dataDir, store };
}

/** As the migration of a newer program does. */
async function update(store: Store, mayOlderWrite: boolean): Promise<void> {
  const version = NEWEST_VERSION + 1;
  if (isEmbedded(store)) store.file.pragma(`user_version = ${version}`);
  else await sql`update store_version set version = ${version}`.execute(store.db);
  if (!mayOlderWrite) await store.db.updateTable('oldest_writer').set({ version }).execute();
}

it('a program that is too old for a store writes nothing more to it, in a transaction or without', async () => {
  const { store } = await storeWithFolder();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const other = await openStore(store.location);
  onTestFinished(() => other.close());
  await update(other, false);
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
  const { store } = await storeWithFolder();
  await update(store, true);
  const opened = await openStore(store.location);
  onTestFinished(() => opened.close());
  expect(opened.migrated.to).toBe(NEWEST_VERSION + 1);
  await opened.db.updateTable('generate_run').set({ events: '[]' }).execute();
});

it('a running server stops writing to a store that is too new for it and serves pages, as does one that starts', {
  timeout: 240_000,
}, async () => {
  const { dataDir, store } = await storeWithFolder();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = vitrine(dataDir, ['serve'], variablesOf(store));
  await expect.poll(server.said).toMatch(/Serving \S+\n$/);
  const originOf = (text: string) => /http:\S+/.exec(text)?.[0] ?? '';
  const send = () =>
    fetch(`${originOf(server.said())}/api/contact`, {
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
  expect(await look(originOf(server.said()))).toEqual(onlyPages);
  server.child.kill();
  expect(await server.ended).toEqual([0, null]);
  expect(await store.db.selectFrom('leads').select('id').execute()).toHaveLength(1);

  const next = vitrine(dataDir, ['start'], variablesOf(store));
  await expect.poll(next.said).toContain('without the API');
  expect(await look(originOf(next.said()))).toEqual(onlyPages);
  next.child.kill();
  expect(await next.ended).toEqual([0, null]);
  rmSync(join(dataDir, 'current'));
  expect(await vitrine(dataDir, ['start'], variablesOf(store)).ended).toEqual([1, null]);
});

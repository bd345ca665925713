import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishFiles } from '../../support/entries/release.ts';
import { vitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

/** What SQLite says of it is what it says on a disk that is read-only. */
function folderWithShutStore(): string {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'content.db'));
  return dataDir;
}

it('a store that can’t be opened leaves the site served, and without a site the command fails', async () => {
  const dataDir = folderWithShutStore();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const server = vitrine(dataDir, ['serve']);
  await expect.poll(server.said, { timeout: 60_000 }).toContain('without the API');
  const [origin = ''] = /http:\S+/.exec(server.said()) ?? [];
  const statuses = ['/', '/livez', '/api/posts', '/healthz'].map(
    async (path) => (await fetch(origin + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503]);
  const health = await fetch(`${origin}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'degraded', store: 'unavailable' });
  server.child.kill();
  expect(await server.ended).toEqual([0, null]);
  expect(await vitrine(folderWithShutStore(), ['serve']).ended).toEqual([1, null]);
});

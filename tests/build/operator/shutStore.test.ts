import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishFiles } from '../../support/entries/release.ts';
import { serving, vitrine } from '../../support/processes/vitrine.ts';
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
  const { url, said, stop } = await serving(dataDir);
  expect(said()).toContain('without the API');
  const paths = ['/', '/livez', '/api/posts', '/healthz'];
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503, 503]);
  expect(await answers[3]?.json()).toMatchObject({ status: 'degraded', store: 'unavailable' });
  await stop();
  expect(await vitrine(folderWithShutStore(), ['serve']).ended).toEqual([1, null]);
});

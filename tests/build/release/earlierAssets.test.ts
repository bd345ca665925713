import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publishRelease, retainOlderAssets, stageRelease } from '#build/release/publishRelease.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { pathInRelease } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';

/** Publishes releases one after the other, each of a page and its script. */
async function publisher() {
  const releases = folderReleases(await temporaryDataDir());
  let last: Manifest | null = null;
  let made = 0;
  return {
    publish: async (script: string): Promise<Manifest> => {
      made += 1;
      const staged = stageRelease(releases.folder);
      staged.write('index.html', `page ${made}`, 'page', '/');
      staged.write(`assets/${script}.js`, script, 'asset', script);
      await retainOlderAssets(releases, staged, last);
      const { release } = await publishRelease(releases, staged, new Date(Date.UTC(2026, 0, 1, 0, made)));
      last = release;
      return release;
    },
    isThere: ({ id }: Manifest, path: string) => existsSync(pathInRelease(releases.folder, id, path)),
  };
}

it('a page that is still open finds its scripts, for as long as its release is kept', async () => {
  const { publish, isThere } = await publisher();
  const first = await publish('first');
  const releases: Manifest[] = [];
  for (let n = 2; n <= 11; n += 1) releases.push(await publish('later'));
  const eleventh = releases.pop();
  for (const release of releases) {
    expect(release.files['assets/first.js']).toMatchObject({ kind: 'earlier', of: first.id });
    expect(isThere(release, 'assets/first.js')).toBe(true);
  }
  expect(eleventh?.files['assets/first.js']).toBeUndefined();
});

it('a script that is in use again is no earlier one', async () => {
  const { publish } = await publisher();
  await publish('first');
  await publish('second');
  const { files } = await publish('first');
  expect(files['assets/first.js']?.kind).toBe('asset');
  expect(files['assets/second.js']?.kind).toBe('earlier');
});

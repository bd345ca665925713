import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentRelease, pointCurrentAt, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';

it('the link to the release being served is there at every moment, whichever it leads to', async () => {
  const folder = releaseFolder(await temporaryDataDir());
  await pointCurrentAt(folder, 'one');
  const seen = new Set<string | null>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      seen.add(currentRelease(folder));
      await setImmediate();
    }
  };
  const looking = look();
  for (let n = 0; n < 50; n += 1) await pointCurrentAt(folder, n % 2 === 0 ? 'other' : 'one');
  isOver = true;
  await looking;
  expect(seen).toEqual(new Set(['one', 'other']));
});

it('several point it somewhere at once, and each succeeds', async () => {
  const folder = releaseFolder(await temporaryDataDir());
  const ids = Array.from({ length: 20 }, (_, n) => `release-${n}`);
  await Promise.all(ids.map((id) => pointCurrentAt(folder, id)));
  expect(ids).toContain(currentRelease(folder));
  expect(readdirSync(dirname(folder.current))).toEqual(['current', 'uploads']);
});

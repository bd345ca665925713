import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Problem } from '#build/base/problem.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { fillStore } from '../../bench/content.ts';
import { expectWhole } from '../../support/damagedFiles.ts';
import { editing } from '../../support/entries/edits.ts';
import { servedBy } from '../../support/entries/release.ts';
import { createTestSite } from '../../support/site.ts';

it('gives the bytes of rendering everything and leaves those of every kept release, whatever is edited in whatever order', async () => {
  const site = await createTestSite();
  await fillStore(site.store, 40, 1);
  await site.generate();
  const folder = releaseFolder(site.dataDir);
  const edits = editing(site.store);
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(edits.any, { minLength: 1, maxLength: 4 }), async (some) => {
      for (const edit of some) await edits.apply(edit);
      const incremental = await site.generate();
      const full = await site.generate({ full: true });
      expect(servedBy(full.manifest)).toEqual(servedBy(incremental.manifest));
      expect(full.warnings.toSorted(byPage)).toEqual(incremental.warnings.toSorted(byPage));
      runs += 1;
      // Ten are kept: each is looked at, with all that was made since.
      if (runs % 5 === 0) await expectWhole(folder);
    }),
    { numRuns: process.env.TEST_ENGINE ? 6 : 30, seed: 20261121, endOnFailure: true },
  );
}, 300_000);

function byPage(a: Problem, b: Problem): number {
  return `${a.page}: ${a.text}` < `${b.page}: ${b.text}` ? -1 : 1;
}

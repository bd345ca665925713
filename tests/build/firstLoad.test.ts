import { join } from 'node:path';
import { expect, it } from 'vitest';
import { firstLoadOf } from '../support/firstLoad.ts';
import { createTestSite } from '../support/site.ts';

/** Compressed with brotli. The back office has what signing in needs, and no editor. */
const PAGE = { script: { files: 2, bytes: 2048 }, style: { files: 1, bytes: 14_336 } };
const BACK_OFFICE = { script: { files: 20, bytes: 130_000 }, style: { files: 1, bytes: 19_456 } };

it('pages and the back office load no more at first than they may', async () => {
  const site = await createTestSite();
  const { manifest } = await site.generate();
  const pages = Object.keys(manifest.files).filter((path) => manifest.files[path]?.kind === 'page');
  expect(pages).toContain('admin.html');
  for (const page of pages) {
    const load = firstLoadOf(join(site.dataDir, 'current'), page);
    const budget = page === 'admin.html' ? BACK_OFFICE : PAGE;
    for (const kind of ['script', 'style'] as const) {
      expect(load[kind].bytes, `${page}: ${kind}`).toBeGreaterThan(0);
      expect(load[kind].bytes, `${page}: ${kind}`).toBeLessThanOrEqual(budget[kind].bytes);
      expect(load[kind].files, `${page}: ${kind}`).toBeLessThanOrEqual(budget[kind].files);
    }
  }
});

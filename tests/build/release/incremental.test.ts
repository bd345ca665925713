import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import { readManifest, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { fillStore } from '../../bench/content.ts';
import { setPost } from '../../support/entries/post.ts';
import { servedBy } from '../../support/entries/release.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
await fillStore(site.store, 40, 1);
await site.generate();

const retitle = (slug: string, title: string) => setPost(site.store, slug, { title });

describe('publishing one change', () => {
  it('renders the post and the pages that show it, and takes over the rest', async () => {
    await site.generate();
    await retitle('post-20', 'A title of its own');
    const next = await site.generate();
    expect(next.changed).toBe(true);
    // Its own page, the lists it is in, those it stands under as related; of the twenty pages of their own none.
    expect(next.rendered).toBeLessThan(15);
    expect(next.manifest.pages).toBeGreaterThan(70);
    expect(readFileSync(join(site.dataDir, 'current/blog/post-20.html'), 'utf8')).toContain(
      'A title of its own',
    );
  });

  it('publishes nothing when an edit is taken back', async () => {
    const first = await site.generate();
    await retitle('post-21', 'For a moment');
    await retitle('post-21', (await titleOf(first.manifest, 'post-21')) ?? '');
    expect(await site.generate()).toMatchObject({ changed: false, rendered: 0 });
  });

  it('knows of pages that another program has made byte for byte what they would be made from now', async () => {
    const { manifest } = await site.generate();
    const beside = (name: string) => join(site.dataDir, 'releases', `${manifest.id}${name}.json`);
    const read = (name: string) => JSON.parse(readFileSync(beside(name), 'utf8'));
    const by = read('.basis');
    writeFileSync(beside('.basis'), JSON.stringify({ ...by, bundle: 'another' }));
    const files = Object.entries(manifest.files).map(([path, { hash, bytes, kind }]) => [
      path,
      { hash, bytes, kind },
    ]);
    writeFileSync(beside(''), JSON.stringify({ ...manifest, files: Object.fromEntries(files) }));
    rmSync(beside('.state'));
    expect((await site.generate()).changed).toBe(false);
    expect(readManifest(releaseFolder(site.dataDir), manifest.id)).toEqual(manifest);
  });

  it('keeps the scripts of pages that are open while the program is updated', async () => {
    const { manifest } = await site.generate();
    const at = (path: string) => join(site.dataDir, 'releases', path);
    const basis = JSON.parse(readFileSync(at(`${manifest.id}.basis.json`), 'utf8'));
    writeFileSync(at(`${manifest.id}.basis.json`), JSON.stringify({ ...basis, bundle: 'another' }));
    writeFileSync(at(`${manifest.id}/assets/of-before.js`), 'x');
    const files = {
      ...manifest.files,
      'assets/of-before.js': { kind: 'asset', hash: digestOf('x'), bytes: 1 },
    };
    writeFileSync(at(`${manifest.id}.json`), JSON.stringify({ ...manifest, files }));
    await retitle('post-24', 'By the program after');
    const next = await site.generate();
    expect(next.manifest.files['assets/of-before.js']).toMatchObject({ kind: 'earlier', of: manifest.id });
    expect(readFileSync(at(`${next.manifest.id}/assets/of-before.js`), 'utf8')).toBe('x');
  });

  it('makes the search index anew when what it was made of is cut short or gone', async () => {
    for (const damage of [(text: string) => text.slice(0, text.length / 2), () => '']) {
      const { manifest } = await site.generate();
      const file = join(site.dataDir, 'releases', `${manifest.id}.search.json`);
      writeFileSync(file, damage(readFileSync(file, 'utf8')));
      await retitle('post-22', `After ${damage('damage')}`);
      const mended = await site.generate();
      expect(servedBy((await site.generate({ full: true })).manifest)).toEqual(servedBy(mended.manifest));
    }
  });

  it('makes anew what the last release has lost or has only in part', async () => {
    const damages: ((file: string) => void)[] = [rmSync, (file) => truncateSync(file, 1)];
    for (const damage of damages) {
      const { manifest } = await site.generate();
      const paths = Object.keys(manifest.files).filter((path) => /\.(?:xml|json|html)$/.test(path));
      for (const path of paths) damage(join(site.dataDir, 'releases', manifest.id, path));
      await retitle('post-23', `After ${damage.name || 'a cut'}`);
      const mended = await site.generate();
      expect(servedBy((await site.generate({ full: true })).manifest)).toEqual(servedBy(mended.manifest));
    }
  });

  it('renders everything when asked to, and publishes nothing for it', async () => {
    const last = await site.generate();
    const full = await site.generate({ full: true });
    expect([full.changed, full.rendered]).toEqual([false, last.manifest.pages]);
  });
});

async function titleOf({ id }: Manifest, slug: string): Promise<string | undefined> {
  const html = readFileSync(join(site.dataDir, `releases/${id}/blog/${slug}.html`), 'utf8');
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1];
}

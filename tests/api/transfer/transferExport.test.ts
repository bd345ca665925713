import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import type { Store } from '#content-api/database/open.ts';
import { saveGalleryImage } from '#content-api/library/gallery/entries.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { galleryImages } from '#content-api/library/gallery/store.ts';
import {
  DRAWING,
  exportedFolder,
  exportTo,
  folderOfPosts,
  importFolder,
} from '../../support/entries/contentFolder.ts';
import { png } from '../../support/entries/pictures.ts';
import { setPost } from '../../support/entries/post.ts';
import { rowsOf } from '../../support/sql.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

describe('an export, imported again,', () => {
  const posts = {
    'tasks.md': '- [x] a **b**\n- [ ] c\n  - [x] d',
    'start.md': '4. four\n5. five\n\n   more of five',
    'underline.md': 'a <u>b</u> ~~c~~',
    'sized.md':
      '<img src="p.svg" alt="A &quot;P&quot;" width="20" height="10">\n\nText ![in line](p.svg) goes on',
    'code.md': '```ts\nconst a = `<b>` && "c";\n\n\n// d\n```\n\n    indented',
    'quotes.md': '> a\n>\n> - b\n\n"quoted" and \\*starred\\*, 1\\. not a list, # no heading',
    'lists.md': '- a\n\n<!-- apart -->\n\n- b',
    'window.md': '<p><a href="https://x.example/" target="_blank">a</a></p>',
  };

  test('changes nothing, whatever the posts hold', async () => {
    const store = await temporaryStore();
    await importFolder(folderOfPosts(posts), store);
    const all = () => rowsOf(store, 'SELECT * FROM posts ORDER BY id');
    const before = await all();
    const out = join(temporaryFolder(), 'out');
    const written = await exportTo(out, store);
    expect(written.markdown + written.html).toBe(before.length);
    expect(readdirSync(join(out, 'posts')).filter((name) => name.endsWith('.html'))).toEqual([
      'lists.html',
      'window.html',
    ]);
    expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0, problems: [] });
    expect(await all()).toEqual(before);
  });

  test('fills a new store with the same content', async () => {
    const [first, second] = [await temporaryStore(), await temporaryStore()];
    await importFolder(folderOfPosts(posts), first);
    const { url } = await storePicture(first.db, await png(), first);
    const canonical_url = 'https://first.example/a';
    await setPost(first, 'tasks', { link_image_url: url, canonical_url });
    const out = await exportedFolder(first);
    expect(await importFolder(out, second)).toMatchObject({ problems: [], skipped: 0 });
    const shown = async ({ db }: Pick<Store, 'db'>) =>
      (await publishedPosts(db))
        .map(({ cover: _, contentHash: __, ...post }) => post)
        .sort((a, b) => (a.slug < b.slug ? -1 : 1));
    const [one, other] = [await shown(first), await shown(second)];
    const withoutNames = one.map(({ linkImage, ...post }, nth) => ({
      ...post,
      linkImage: linkImage && other[nth]?.linkImage,
    }));
    expect(other).toEqual(withoutNames);
    expect(other.map(({ linkImage }) => linkImage).filter(Boolean)).toEqual([
      expect.stringMatching(/^\/uploads\/[0-9a-f]{32}/),
    ]);
    expect(await importFolder(out, second)).toMatchObject({ added: 0, changed: 0 });
  });

  test('keeps two pictures of the same bytes two, each at an address of its own', async () => {
    const [first, second] = [await temporaryStore(), await temporaryStore()];
    const bytes = await png();
    for (const apart of [false, true]) {
      const { id: image_id } = await storePicture(first.db, bytes, { uploads: first.uploads, apart });
      const alt_text = apart ? 'Twin' : 'First';
      await saveGalleryImage(first.db, { image_id, alt_text, labels: ['Dock'] });
    }
    const out = await exportedFolder(first);
    expect(await importFolder(out, second)).toMatchObject({ added: 2, problems: [] });
    const images = await galleryImages(second.db);
    expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(2);
    expect(images.map(({ labels }) => labels)).toEqual([['Dock'], ['Dock']]);
    expect(await importFolder(out, second)).toMatchObject({ added: 0, changed: 0 });
    expect(await importFolder(out, first)).toMatchObject({ added: 0, changed: 0 });
  });

  test('changes nothing for the sample agency', { timeout: 120_000 }, async () => {
    const store = await temporaryStore();
    const sample = join(import.meta.dirname, '../../../static-data/sample');
    const copy = join(temporaryFolder(), 'sample');
    cpSync(sample, copy, { recursive: true });
    // The words are what is tested; drawing every picture takes longer than all of this.
    for (const name of readdirSync(join(copy, 'images'), { recursive: true, encoding: 'utf8' })) {
      const drawing = DRAWING.replace('#c30', `#${String(name.length).padStart(3, '0')}`);
      if (name.endsWith('.svg')) writeFileSync(join(copy, 'images', name), drawing);
    }
    await importFolder(copy, store);
    expect((await importFolder(copy, store)).changed).toBe(0);
    const out = await exportedFolder(store);
    expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0, problems: [] });
  });

  test('isn’t written to where a file is', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'text');
    for (const path of [file, join(file, 'below')]) {
      await expect(exportTo(path, await temporaryStore())).rejects.toThrow(
        `${path} isn’t a folder: choose another one.`,
      );
    }
    expect(readFileSync(file, 'utf8')).toBe('text');
  });

  test.runIf(process.platform === 'linux')('isn’t written to where no folder can be made', async () => {
    for (const path of ['/proc/vitrine/out', '/proc/vitrine']) {
      await expect(exportTo(path, await temporaryStore())).rejects.toMatchObject({
        message: 'Can’t create a folder in /proc: choose one on a disk.',
        exitCode: 2,
      });
    }
  });

  test('isn’t written into a folder that holds something', async () => {
    const store = await temporaryStore();
    const out = temporaryFolder();
    writeFileSync(join(out, 'mine.txt'), 'precious');
    await expect(exportTo(out, store)).rejects.toThrow(/is not empty: choose another folder, or add --force/);
    expect(readFileSync(join(out, 'mine.txt'), 'utf8')).toBe('precious');
  });
});

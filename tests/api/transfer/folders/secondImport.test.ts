import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { postBySlug, updatePost } from '#content-api/blog/posts/store.ts';
import { dated, type TestStore, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { folderOf } from '../../../support/entries/contentFolder.ts';
import { addPost } from '../../../support/entries/post.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('a second import', () => {
  const edit = async ({ db }: TestStore, values: { title?: string; slug?: string }) => {
    const there = await postBySlug(db, 'a');
    if (there) await updatePost(db, there, values, { how: 'by_hand', by: null });
  };

  it.each(['', 'updated: 2024-02-02'])(
    'leaves alone what staff have edited since, names it, and takes it when asked (%j)',
    async (front) => {
      const store = await temporaryStore();
      const folder = folderOf({ 'posts/a.md': dated(front), 'posts/b.md': dated(front) });
      await takeFolder(folder, store);
      await edit(store, { title: 'By staff' });
      for (const name of ['a', 'b'])
        writeFileSync(join(folder, `posts/${name}.md`), dated(front, 'Changed.'));
      const again = await takeFolder(folder, store);
      expect(again).toMatchObject({ changed: 1, unchanged: 1 });
      expect(again.posts.map(({ title, text }) => [title, text])).toEqual([
        ['By staff', 'Text.'],
        ['A', 'Changed.'],
      ]);
      expect(again.said).toEqual([
        'Not changed: it was edited on this site since. Add --overwrite to replace it with the version from the file',
      ]);
      const forced = await takeFolder(folder, store, { overwrite: true });
      expect(forced.posts[0]).toMatchObject({ title: 'A', text: 'Changed.' });
      expect((await takeFolder(folder, store)).said).toEqual([]);
    },
  );

  it('finds a post again that has another address here by now, and gives it the first one when asked', async () => {
    const store = await temporaryStore();
    const folder = folderOf({ 'posts/a.md': dated() });
    await takeFolder(folder, store);
    await edit(store, { slug: 'renamed' });
    const again = await takeFolder(folder, store);
    expect([again.added, again.slugs]).toEqual([0, ['renamed']]);
    expect(again.said).toEqual([
      'Not changed: it has a new address on this site (“A”). Add --overwrite to replace it with the version from the file',
    ]);
    expect((await takeFolder(folder, store, { overwrite: true })).slugs).toEqual(['a']);
    await edit(store, { slug: 'renamed' });
    await addPost(store, 'a');
    expect((await takeFolder(folder, store, { overwrite: true })).slugs).toEqual(['a', 'renamed']);
  });

  it('goes on where one was stopped: posts are there without their pictures, which come later', async () => {
    const store = await temporaryStore();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const folder = folderOf({ 'posts/a.md': dated('', 'Text. ![A](a.png)'), 'posts/a.png': picture });
    const stopped = takeFolder(folder, store, { encodePicture: () => Promise.reject(new Error('Stopped')) });
    await expect(stopped).rejects.toThrow('Stopped');
    const before = await postBySlug(store.db, 'a');
    expect(before).toMatchObject({ text: 'Text.', updated_at: '2024-01-01T00:00:00.000Z' });
    const again = await takeFolder(folder, store);
    expect(again).toMatchObject({ added: 0, changed: 1, taken: { images: 1 } });
    expect(again.posts).toMatchObject([{ updated_at: before?.updated_at }]);
    const kept = takeFolder(folder, store, {
      encodePicture: () => Promise.reject(new Error('Encoded again')),
    });
    expect(await kept).toMatchObject({ unchanged: 1 });
  });
});

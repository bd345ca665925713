import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postBySlug, updatePost } from '#content-api/blog/posts/store.ts';
import { dated, folderOf, type TestStore, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('a second import', () => {
  const edit = async ({ db }: TestStore, values: { title: string }) => {
    const there = await postBySlug(db, 'a');
    if (there) await updatePost(db, there, values, { how: 'by_hand', by: null });
  };

  it.each(['', 'updated: 2024-02-02'])(
    'leaves alone what staff have edited since, names it, and takes it when asked (%j)',
    async (front) => {
      const store = temporaryStore();
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
        "Left alone: it was changed here later; --overwrite takes the file's version",
      ]);
      const forced = await takeFolder(folder, store, { overwrite: true });
      expect(forced.posts[0]).toMatchObject({ title: 'A', text: 'Changed.' });
      expect((await takeFolder(folder, store)).said).toEqual([]);
    },
  );
});

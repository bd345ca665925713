import { describe, expect, it } from 'vitest';
import { dated, imported, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { folderOf } from '../../../support/entries/contentFolder.ts';
import { columnOf } from '../../../support/sql.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('slugs', () => {
  it('of files of one name are told apart, with a notice, and the same the next time', async () => {
    const store = await temporaryStore();
    const folder = folderOf({
      'posts/2019/review.md': dated(),
      'posts/2020/review.md': dated(),
      'posts/z.md': dated('slug: review'),
    });
    const { slugs, said, problems } = await takeFolder(folder, store);
    expect([slugs, problems]).toEqual([['review', 'review-2', 'review-3'], []]);
    expect(said[0]).toMatch(/^Its slug became review-2, because .*z\.md already uses review$/);
    expect(await takeFolder(folder, store)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it('come of names in every script, and tell signs apart', async () => {
    const scripts = ['学习 Go 语言', 'مقال', 'ガイド', '가이드'];
    const names = [...scripts, 'v1.0-out', 'v10-out', 'c', 'c++', 'c#', 'net', '.net x'];
    const { added, problems, slugs } = await imported(
      Object.fromEntries(names.map((name) => [`posts/${name}.md`, dated()])),
    );
    expect([added, problems]).toEqual([names.length, []]);
    expect(slugs).toEqual(expect.arrayContaining(['c', 'c-plus-plus', 'c-sharp', 'v1-0-out', 'v10-out']));
  });

  it('of categories tell C, C++ and C# apart', async () => {
    const store = await temporaryStore();
    await takeFolder(folderOf({ 'posts/a.md': dated('tags: [C, C++, C#]') }), store);
    const found = await columnOf(store, 'SELECT name FROM categories ORDER BY slug');
    expect(found).toEqual(['C', 'C++', 'C#']);
  });
});

import { expect, it } from 'vitest';
import { prepareStored } from '#content-api/blog/posts/asWritten.ts';
import { dated, takeFolder } from '../../support/doubles/blogFolder.ts';
import { folderOf } from '../../support/entries/contentFolder.ts';
import { rowsOf, runSql } from '../../support/sql.ts';
import { temporaryStore } from '../../support/store.ts';

it('gives posts of before what pages show of them since an update, and changes nothing that was written', async () => {
  const store = await temporaryStore();
  const { posts } = await takeFolder(
    folderOf({ 'posts/a.md': dated('', 'A claim[^1].\n\n[^1]: Its source.') }),
    store,
  );
  expect(posts[0]?.html).toContain('<li id="fn:1">');
  await runSql(store, 'UPDATE posts SET html = content; INSERT INTO posts_to_prepare SELECT id FROM posts');
  await prepareStored(store.db);
  expect(await rowsOf(store, 'SELECT * FROM posts ORDER BY id')).toEqual(posts.map(({ ...row }) => row));
  expect(await rowsOf(store, 'SELECT * FROM posts_to_prepare')).toEqual([]);
});

import { expect, it } from 'vitest';
import { prepareStored } from '#content-api/blog/posts/prepareStored.ts';
import { dated, folderOf, takeFolder } from '../../support/doubles/blogFolder.ts';
import { temporaryStore } from '../../support/store.ts';

it('gives posts of before what pages show of them since an update, and changes nothing that was written', async () => {
  const store = await temporaryStore();
  const { posts } = await takeFolder(
    folderOf({ 'posts/a.md': dated('', 'A claim[^1].\n\n[^1]: Its source.') }),
    store,
  );
  expect(posts[0]?.html).toContain('<li id="fn:1">');
  store.file.exec('UPDATE posts SET html = content; INSERT INTO posts_to_prepare SELECT id FROM posts');
  await prepareStored(store.db);
  expect(store.file.prepare('SELECT * FROM posts').all()).toEqual(posts.map(({ ...row }) => row));
  expect(store.file.prepare('SELECT * FROM posts_to_prepare').all()).toEqual([]);
});

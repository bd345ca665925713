import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeLanguages } from '#content-api/database/migrations/0036-code-languages.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('posts that were saved before blocks of code said their language say it as if they were saved anew', async () => {
  await writer(api, await api.signIn('editor')).author();
  const write = writer(api, await api.signIn('author'));
  const block = (language: string) => `<pre><code class="language-${language}">a</code></pre>`;
  const content = `${['js', 'c', 'csharp', 'fish'].map(block).join('')}<pre><code>a</code></pre>`;
  const [{ id }, { id: plain }] = [await write.post({ content }), await write.post()];
  const stored = (post: number) =>
    api.store.db
      .selectFrom('posts')
      .select(['html', 'content_hash', 'updated_at'])
      .where('id', '=', post)
      .executeTakeFirstOrThrow();
  const [now, other] = [await stored(id), await stored(plain)];
  const before = now.html.replace(/<pre data-language="[^"]*">/g, '<pre>');
  await api.store.db.updateTable('posts').set({ html: before }).where('id', '=', id).execute();
  api.store.file.exec(codeLanguages);
  const after = await stored(id);
  expect(after.html).toBe(now.html.replace('<pre data-language="fish">', '<pre>'));
  expect([after.content_hash === now.content_hash, after.updated_at]).toEqual([false, now.updated_at]);
  expect(await stored(plain)).toEqual(other);
});

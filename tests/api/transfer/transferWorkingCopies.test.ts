import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { writeWorkingCopies } from '#content-api/transfer/files/export/writeWorkingCopies.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { exportPageCopies, exportWorkingCopies } from '#content-api/transfer/site/exportWorkingCopies.ts';
import { createTestApi } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { replacing } from '../../support/entries/replacing.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';
import { temporaryFolder } from '../../support/store.ts';

it('what isn’t saved goes out beside the posts where that is asked for, and an import leaves it out', async () => {
  const api = await createTestApi();
  const admin = await api.signIn('admin');
  const [write, copies] = [writer(api, admin), copiesOf(api, admin)];
  const author = await write.author();
  const { image_url } = await replacing(api).image(admin, 'New');
  const [post, other] = [await write.post({ slug: 'being-written' }), await write.post()];
  const text = `<p>Half a sen<script>alert(1)</script></p><img src="${image_url}" alt="New">`;
  await copies.keep(`/posts/${post.id}/working-copy`, { content: text, author_id: author.id }, 0);
  await copies.keep(`/posts/${other.id}/working-copy`, { title: 'Discarded' }, 0);
  await copies.discard(`/posts/${other.id}/working-copy`);
  await copies.keep('/unsaved/posts/begun', { title: 'Begun: "at last"' }, 0);
  const page = await api.send<{ id: number }>('POST', '/pages', {
    token: admin,
    json: { address: '/cases/ferry', title: 'Ferry' },
  });
  const form = {
    address: '/cases/ferry',
    title: 'Half a ti',
    description: '',
    status: 'draft',
    sections: [],
  };
  await copies.keep(`/pages/${page.body.id}/working-copy`, form, 0);
  const out = temporaryFolder();
  const { db } = api.store;
  await writeContent(out, await exportContent(db), { uploads: api.parts.uploads });
  expect(readdirSync(out)).not.toContain('working-copies');
  const below = join(out, 'working-copies');
  mkdirSync(below);
  for (const name of ['saved-since-9.md', 'notes.md']) writeFileSync(join(below, name), 'x');
  const copiesOut = { posts: exportWorkingCopies(db), pages: exportPageCopies(db) };
  expect(await writeWorkingCopies(out, copiesOut, api.parts.uploads)).toBe(3);
  const names = readdirSync(below).sort();
  expect(names).toEqual([
    'being-written-1.md',
    expect.stringMatching(/^cases--ferry-\d+\.json$/),
    expect.stringMatching(/^never-saved-\d\.md$/),
    'notes.md',
  ]);
  const [edits = '', ofPage = '', begun = ''] = names.map((name) => readFileSync(join(below, name), 'utf8'));
  expect(edits).toMatch(/^---\nedits_of: "being-written"\nedits_by: ".+"\nsince: "20.*"\nchanged: "20/);
  expect(edits).toContain(`author: "${author.slug}"`);
  expect(edits).toContain(`Half a sen\n\n![New](../images/`);
  expect(JSON.parse(ofPage)).toMatchObject({ edits_of: '/cases/ferry', title: 'Half a ti' });
  expect(begun).toMatch(/^---\nedits_by: /);
  expect(begun).toContain('title: "Begun: \\"at last\\""');
  const content = await readContent(out);
  expect(content.postFiles).toBe(2);
  expect(content.notices).toEqual([
    { file: below, line: 1, message: 'Skipped: it holds unsaved changes, which aren’t imported (3 files)' },
  ]);
});

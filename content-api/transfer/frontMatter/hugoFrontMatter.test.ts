import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PostEntry } from '#content-api/transfer/transfer.shared.ts';
import { readContent } from '../files/readContent.ts';

async function readPosts(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'posts'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'posts', name), text);
  const content = await readContent(folder);
  const posts: PostEntry[] = [];
  for await (const post of content.posts()) posts.push(post);
  return { posts, problems: content.problems };
}

test('posts with front matter in TOML and JSON are taken as those in YAML are', async () => {
  const { posts, problems } = await readPosts({
    'a.md': '+++\ntitle = "A"\ndate = 2026-01-14\ncategories = ["One"]\ndraft = true\n+++\n\nText',
    'b.md': '+++\ntitle = "B"\ndate = 2026-01-14T09:00:00+02:00\nlastmod = 2026-01-15 09:00:00\n+++\nText',
    'c.md': '{\n  "title": "C",\n  "date": "2026-01-16T09:00:00Z"\n}\n\nText',
  });
  expect(problems).toEqual([]);
  expect(posts).toMatchObject([
    { title: 'A', date: '2026-01-14T00:00:00.000Z', categories: ['One'], status: 'draft' },
    { title: 'B', date: '2026-01-14T07:00:00.000Z', updated: '2026-01-15T09:00:00.000Z' },
    { title: 'C', date: '2026-01-16T09:00:00.000Z', html: '<p>Text</p>' },
  ]);
});

test('what is wrong in them is named with its line', async () => {
  const { posts, problems } = await readPosts({
    'a.md': '+++\ntitle = "A"\n  date = "some day"\n+++\nText',
    'b.md': '{\n  "title": "B",\n  "date": "some day"\n}\nText',
  });
  expect(posts).toEqual([]);
  const wrong = { line: 3, message: 'date isn’t a date: "some day"' };
  expect(problems).toMatchObject([wrong, wrong]);
});

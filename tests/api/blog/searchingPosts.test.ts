import { expect, it } from 'vitest';
import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';

const api = await openTestApi();
const write = writer(api, await api.signIn('author'));
await writer(api, await api.signIn('editor')).author({ name: 'Ada' });

const published = (fields: object) => write.post({ status: 'published', ...fields });

/** Titles of the posts that a visitor's search finds. */
async function found(search: string): Promise<string[]> {
  const query = new URLSearchParams({ search, limit: '100' });
  const { status, body } = await api.send<{ posts: PostListItem[] }>('GET', `/posts?${query}`);
  expect(status).toBe(200);
  return body.posts.map(({ title }) => title);
}

it('finds posts by beginnings of words in title, excerpt and text, without regard to case and accents', async () => {
  const word = newSlug('zebra').replace('-', '');
  const titles = [`Title ${word}fish`, `In the excerpt ${newSlug('t')}`, `In the text ${newSlug('t')}`];
  await published({ title: titles[0] });
  await published({ title: titles[1], excerpt: `Mind the ${word.toUpperCase()}.` });
  await published({ title: titles[2], content: `<h2>Café</h2><p>a <strong>${word}</strong></p>` });
  expect((await found(word)).sort()).toEqual([...titles].sort());
  expect(await found(`cafe ${word.toUpperCase()}`)).toEqual([titles[2]]);
  expect(await found(`${word} nowhere`)).toEqual([]);
});

it('finds words of scripts that put no space between them', async () => {
  const title = `如何设计快速的网站 ${newSlug('t')}`;
  await published({ title, content: '<p>第一段。</p>' });
  expect(await found('设计')).toEqual([title]);
  expect(await found('网站 一段')).toEqual([title]);
  expect(await found('网设')).toEqual([]);
});

it('takes every character of a search literally', async () => {
  const word = newSlug('lit').replace('-', '');
  const titles = [
    `${word} 100% sure`,
    `${word} 1000 sure`,
    `${word} snake_case`,
    `${word} snakeXcase`,
    `${word} "quoted"`,
    `${word} quoted`,
    `${word} e-mail`,
    `${word} e mail`,
    `${word} c++`,
    `${word} back\\slash`,
  ];
  for (const title of titles) await published({ title });
  expect(await found(`${word} 100%`)).toEqual([titles[0]]);
  expect(await found(`${word} %`)).toEqual([titles[0]]);
  expect(await found(`${word} snake_case`)).toEqual([titles[2]]);
  expect(await found(`${word} "quoted"`)).toEqual([titles[4]]);
  expect(await found(`${word} e-mail`)).toEqual([titles[6]]);
  expect(await found(`${word} c++`)).toEqual([titles[8]]);
  expect(await found(`${word} back\\slash`)).toEqual([titles[9]]);
  expect(await found(`(${word}, quoted!)`)).toHaveLength(2);
  expect(await found(`%${word}_%_%`)).toEqual([]);
});

it.each([
  "' OR 1=1 --",
  '"',
  '""',
  '\\',
  '(',
  ')',
  '*',
  '^',
  'title:x',
  'NEAR(a b)',
  'AND OR NOT',
  '-',
  '{',
  '🙂',
  '\ud800',
  '\0',
  'a'.repeat(5000),
  'a '.repeat(3000),
  '%'.repeat(500),
])('survives a search for %j', async (search) => {
  expect(await found(search)).toBeInstanceOf(Array);
});

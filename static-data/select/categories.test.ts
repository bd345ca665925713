import { expect, it } from 'vitest';
import { categoriesInUse, postsInCategory } from './categories.ts';
import { categoryNamed, postNamed } from './factories.ts';

const posts = [
  postNamed('third', { categories: ['design'] }),
  postNamed('second', { categories: ['design', 'search'] }),
  postNamed('first', { categories: [] }),
];

it('lists the posts of a category in the order of the blog', () => {
  expect(postsInCategory(posts, 'design').map(({ slug }) => slug)).toEqual(['third', 'second']);
  expect(postsInCategory(posts, 'search').map(({ slug }) => slug)).toEqual(['second']);
});

it('has no posts for a category that nobody has written in', () => {
  expect(postsInCategory(posts, 'video')).toEqual([]);
});

it('offers only categories with posts, in their own order', () => {
  const all = ['design', 'search', 'video'].map(categoryNamed);
  expect(categoriesInUse(posts, all).map(({ slug }) => slug)).toEqual(['design', 'search']);
});

import { expect, it } from 'vitest';
import { isOwn } from './changeInWords.ts';

it('the pages of a category are its own, and those of one whose slug only begins alike are not', () => {
  const category = { kind: 'category', slug: 'seo', name: 'SEO', change: 'changed' } as const;
  const urls = ['/blog/category/seo', '/blog/category/seo/page/2', '/blog/category/seo-tips'];
  expect(urls.map((url) => isOwn(category, url))).toEqual([true, true, false]);
});

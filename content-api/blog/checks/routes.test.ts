import { expect, it } from 'vitest';
import { knownPages, seoDefaultsSchema, seoPageSchema } from '../../agency/seo/seo.shared.ts';
import { pagesToMend } from './routes.ts';

const config = (given: Record<string, object>) => ({
  defaults: seoDefaultsSchema.parse({}),
  pages: Object.fromEntries(
    Object.keys(knownPages).map((key) => [
      key,
      seoPageSchema.parse({ metaDescription: 'What it is.', ...given[key] }),
    ]),
  ),
});

it('finds pages whose words for search engines are missing or cut off', () => {
  const pages = config({
    home: { metaDescription: '' },
    about: { metaDescription: 'x'.repeat(161) },
    contact: { metaTitle: 'x'.repeat(61) },
  });
  expect(
    pagesToMend(pages, knownPages).map(({ name, findings }) => [name, findings.map(({ text }) => text)]),
  ).toEqual([
    ['Home', ['The page has no meta description: search results show the agency’s.']],
    ['About', ['The meta description has 161 characters, and search results show about 160.']],
    ['Contact', ['The meta title has 61 characters, and search results show about 60.']],
  ]);
});

it('finds nothing in pages that say what they are', () =>
  expect(pagesToMend(config({}), knownPages)).toEqual([]));

it('finds pages that nobody wrote about', () => {
  expect(pagesToMend({ ...config({}), pages: {} }, knownPages)).toHaveLength(Object.keys(knownPages).length);
});

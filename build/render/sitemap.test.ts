import { expect, it } from 'vitest';
import { sitemapFiles } from './sitemap.ts';

const entry = (n: number) => `<url><loc>https://a.example/${n}</loc></url>`;

it('is one file while it may be', () => {
  const files = sitemapFiles([entry(1), entry(2)], 'https://a.example', 2);
  expect(Object.keys(files)).toEqual(['sitemap.xml']);
  expect(files['sitemap.xml']).toContain(`${entry(1)}\n${entry(2)}`);
});

it('becomes an index of several when there are too many addresses for one', () => {
  const files = sitemapFiles([entry(1), entry(2), entry(3)], 'https://a.example', 2);
  expect(Object.keys(files)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
  expect(files['sitemap.xml']).toContain('<sitemap><loc>https://a.example/sitemap-2.xml</loc></sitemap>');
  expect(files['sitemap-2.xml']).toContain(entry(3));
  expect(files['sitemap-2.xml']).not.toContain(entry(2));
});

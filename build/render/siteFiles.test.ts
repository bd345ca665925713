import { expect, it } from 'vitest';
import type { Snapshot } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { llmsTxt, robots, securityTxt, sitemapFiles } from './siteFiles.ts';

it.each([
  ['mailto:security@example.com', 'mailto:security@example.com'],
  ['MAILTO:a&b@müller.example', 'mailto:a%26b@xn--mller-kva.example'],
  ['https://example.com/sécurité', 'https://example.com/s%C3%A9curit%C3%A9'],
])('the contact %s is in security.txt as a URI, beside the language of the site', (securityContact, uri) => {
  const site = { securityContact, language: 'pt-BR', origin: 'https://a.example' };
  expect(securityTxt(site, new Date(0)).split('\n')).toEqual(
    expect.arrayContaining([`Contact: ${uri}`, 'Preferred-Languages: pt']),
  );
});

it('robots.txt has the content signals that the agency gives, and no line without any', () => {
  const textFor = (aiTrain: '' | 'no') =>
    robots({
      site: {
        origin: 'https://a.example',
        contentSignals: { search: aiTrain && 'yes', aiInput: '', aiTrain },
      },
    });
  expect(textFor('no')).toContain(
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /admin\n',
  );
  expect(textFor('')).not.toContain('Signal');
});

const site = {
  brand: 'Overprint',
  description: 'Words\nand pictures.',
  origin: 'https://a.example',
  wording: {},
};
const seo = { pages: { about: { metaDescription: 'Who we are' } } };
const services = [{ name: 'Design', slug: 'design', summary: 'Interfaces.' }];
const textFor = (posts: Snapshot['posts']) =>
  llmsTxt({ site, seo, services, posts, pages: [] } as unknown as Snapshot);

it('names the agency, its services and pages, and the newest articles, as llmstxt.org has it', () => {
  const text = textFor([postNamed('new', { title: 'A new one', excerpt: 'In short.' }), postNamed('old')]);
  expect(text).toMatch(/^# Overprint\n\n> Words and pictures\.\n\n## Services\n\n- \[/);
  expect(text).toContain('- [About us](https://a.example/about-us): Who we are\n');
  expect(text).toContain(
    '- [A new one](https://a.example/blog/new): In short.\n- [old](https://a.example/blog/old)\n',
  );
  expect(text).toMatch(/## Optional\n\n(- \[.+\n){3}$/);
});

it('keeps a title and an excerpt within their line and link', () => {
  const text = textFor([postNamed('odd', { title: 'A [draft]\n# of', excerpt: 'one\n\ntwo' })]);
  expect(text).toContain('\n- [A \\[draft\\] # of](https://a.example/blog/odd): one two\n');
});

it('has no list of articles where none is published, and ten where there are more', () => {
  expect(textFor([])).not.toContain('## Newest articles');
  const many = Array.from({ length: 12 }, (_, n) => postNamed(`post-${n}`));
  expect(textFor(many).match(/\/blog\/post-/g)).toHaveLength(10);
});

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

import { expect, it } from 'vitest';
import type { Snapshot } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { llmsTxt } from './llmsTxt.ts';

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

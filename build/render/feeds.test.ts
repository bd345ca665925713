import { expect, it } from 'vitest';
import type { Snapshot } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { feedText, rss } from './feeds.ts';

it('a post’s text in a feed has whole addresses, and nothing that only a page needs', () => {
  const html =
    '<div role="region" tabindex="0" aria-label="Table: A"><table><tbody><tr><td data-number=""><a href="/x">1</a></td></tr></tbody></table></div>' +
    '<aside data-callout="tip" role="note"><p>B</p></aside><details><summary>C</summary><p>d</p></details>' +
    '<p data-block="button"><a href="/e">E</a></p><section data-block="gallery"><figure>f</figure></section>' +
    '<pre data-language="JavaScript"><code class="language-js">a</code></pre>';
  expect(feedText(html, { origin: 'https://a.example', wording: { 'callout-tip': 'Tipp' } })).toBe(
    '<table><tbody><tr><td><a href="https://a.example/x">1</a></td></tr></tbody></table>' +
      '<blockquote><p><strong>Tipp</strong></p><p>B</p></blockquote><p><strong>C</strong></p><p>d</p>' +
      '<p><a href="https://a.example/e">E</a></p><figure>f</figure>' +
      '<pre><code class="language-js">a</code></pre>',
  );
});

it('a feed stays XML whatever stands in titles, names and excerpts', () => {
  const odd = 'a ]]> b ]]> <c> &';
  const snapshot = {
    feedIds: {},
    site: { brand: odd, origin: 'https://mini.example' },
    authors: [{ slug: 'ada', name: odd }],
    categories: [{ slug: 'craft', name: odd, description: '' }],
  } as unknown as Snapshot;
  const post = {
    ...postNamed('one', { author: 'ada', categories: ['craft'] }),
    title: odd,
    excerpt: `${odd}\nb`,
  };
  const channel = { name: odd, description: odd, page: '/blog', file: 'rss.xml' };
  const xml = rss(snapshot, channel, [post], ['<p>Text</p>']);
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(outside).not.toMatch(/\]\]>|<c>|& |&$/);
  expect(xml).toContain('a ]]');
  expect(xml).toContain('&amp;<br>b');
});

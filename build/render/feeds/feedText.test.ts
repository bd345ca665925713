import { expect, it } from 'vitest';
import { feedText } from './feedText.ts';

it('a post’s text in a feed has whole addresses, and nothing that only a page needs', () => {
  const html =
    '<div role="region" tabindex="0" aria-label="Table: A"><table><tbody><tr><td data-number=""><a href="/x">1</a></td></tr></tbody></table></div>' +
    '<aside data-callout="tip" role="note"><p>B</p></aside><details><summary>C</summary><p>d</p></details>' +
    '<pre data-language="JavaScript"><code class="language-js">a</code></pre>';
  expect(feedText(html, { origin: 'https://a.example', wording: { 'blog-tip': 'Tipp' } })).toBe(
    '<table><tbody><tr><td><a href="https://a.example/x">1</a></td></tr></tbody></table>' +
      '<blockquote><p><strong>Tipp</strong></p><p>B</p></blockquote><p><strong>C</strong></p><p>d</p>' +
      '<pre><code class="language-js">a</code></pre>',
  );
});

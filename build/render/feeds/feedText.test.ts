import { expect, it } from 'vitest';
import { feedText } from './feedText.ts';

it('a post’s text in a feed has whole addresses, and nothing that only a page needs', () => {
  const html =
    '<div role="region" tabindex="0" aria-label="Table: A"><table><tbody><tr><td data-number=""><a href="/x">1</a></td></tr></tbody></table></div>' +
    '<pre data-language="JavaScript"><code class="language-js">a</code></pre>';
  expect(feedText(html, 'https://a.example')).toBe(
    '<table><tbody><tr><td><a href="https://a.example/x">1</a></td></tr></tbody></table>' +
      '<pre><code class="language-js">a</code></pre>',
  );
});

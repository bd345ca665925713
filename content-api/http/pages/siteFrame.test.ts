import { expect, it } from 'vitest';
import { frameAround } from './siteFrame.ts';

it('keeps styles, icons, header and footer of a page, and nothing of what it is about', () => {
  const document =
    '<!DOCTYPE html><html lang="en-GB"><head><link rel="stylesheet" href="/a.css"><meta charSet="utf-8"/>' +
    '<title>Page not found | A</title><meta name="description" content="B"/><meta name="robots" content="noindex"/>' +
    '<meta property="og:title" content="C"/><link rel="canonical" href="https://a.example/404"/>' +
    '<script type="application/ld+json">{}</script></head><body class="x"><header>H</header>' +
    '<main id="main" tabindex="-1"><h1>Oops</h1></main><footer>F</footer></body></html>';
  expect(frameAround(document)).toEqual({
    head: '<link rel="stylesheet" href="/a.css"><meta charSet="utf-8"/>',
    before: '<body class="x"><header>H</header><main id="main" tabindex="-1">',
    after: '</main><footer>F</footer></body></html>',
  });
});

it.each(['', '<html><head></head><body></body></html>', '<main id="main">'])(
  'cuts nothing of %j',
  (document) => expect(frameAround(document)).toBe(null),
);

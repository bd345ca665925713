import { expect, it } from 'vitest';
import { redirectPage } from './redirectPage.ts';

it('has addresses and words in it as text', () => {
  const to = 'https://api.example.com/admin?a="b"&c=<d>';
  const page = redirectPage({ to, canonical: to, title: '<i>', link: '&' });
  const escaped = 'https://api.example.com/admin?a=&quot;b&quot;&amp;c=&lt;d>';
  expect(page).toContain(`<a href="${escaped}">&amp;</a>`);
  expect(page).toContain(`content="0; url=${escaped}"`);
  expect(page).toContain(`<link rel="canonical" href="${escaped}">`);
  expect(page).toContain('<title>&lt;i></title>');
});

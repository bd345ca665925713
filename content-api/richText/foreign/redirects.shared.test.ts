import { expect, it } from 'vitest';
import { unwrapped } from './redirects.shared.ts';

const PAGE = 'https://example.com/a?b=1&c=2#d';
const held = encodeURIComponent(PAGE);

it.each([
  `https://www.google.com/url?q=${held}&sa=D&source=editors&ust=1&usg=x`,
  `https://google.de/url?sa=t&url=${held}`,
  `https://eur02.safelinks.protection.outlook.com/?url=${held}&data=05%7C02&reserved=0`,
  `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/2/atp-safelinks.html?url=${held}&locale=en`,
  `https://l.facebook.com/l.php?u=${held}&h=AT0`,
  `https://l.instagram.com/?u=${held}&e=AT`,
  `https://www.linkedin.com/redir/redirect?url=${held}&urlhash=x`,
  `https://www.linkedin.com/safety/go?url=${held}`,
  `https://slack-redir.net/link?url=${held}`,
  `https://www.youtube.com/redirect?event=video_description&q=${held}`,
  `https://duckduckgo.com/l/?uddg=${held}`,
  `https://out.reddit.com/t3_x?url=${held}&token=x`,
  `https://deref-gmx.net/mail/client/x/dereferrer/?redirectUrl=${held}`,
  `https://urldefense.com/v3/__https://example.com/a?b=1&c=2*d__;Iw!!x!y$`,
  `https://urldefense.proofpoint.com/v2/url?u=https-3A__example.com_a-3Fb-3D1-26c-3D2-23d&d=x`,
  `https://www.google.com/url?q=${encodeURIComponent(`https://l.facebook.com/l.php?u=${held}`)}`,
])('%s leads to the page that it wraps', (href) => {
  expect(unwrapped(href)).toBe(PAGE);
});

it.each([
  PAGE,
  'https://www.google.com/search?q=https%3A%2F%2Fexample.com',
  'https://www.google.com/url?q=javascript%3Aalert(1)',
  'https://www.google.com/url?q=words',
  'https://google.com.evil.example/url?q=https%3A%2F%2Fexample.com',
  'https://example.com/url?q=https%3A%2F%2Fexample.org',
  'https://lnkd.in/abc',
  '/url?q=https://example.com',
  '',
])('%s stays', (href) => {
  expect(unwrapped(href)).toBe(href);
});

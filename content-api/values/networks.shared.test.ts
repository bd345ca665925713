import { expect, it } from 'vitest';
import { networkName } from './networks.shared.ts';

it.each([
  ['https://de.linkedin.com/company/agency', 'LinkedIn'],
  ['https://twitter.com/agency', 'Twitter'],
  ['https://www.youtube.com/@agency', 'YouTube'],
  ['https://mastodon.design/@agency', 'Mastodon'],
  ['https://wa.me/441174960182', 'WhatsApp'],
  ['https://www.forum.example/agency', 'forum.example'],
  ['github.com/agency', 'GitHub'],
  ['https://notlinkedin.com/', 'notlinkedin.com'],
  ['linke', ''],
])('names the network of %s: %s', (url, name) => {
  expect(networkName(url)).toBe(name);
});

import { expect, it } from 'vitest';
import { networkName, postalLines, postalParts } from './contact.shared.ts';

it.each([
  ['PT', '4050-382', 'Porto', '', ['Rua 1', '4050-382 Porto']],
  ['GB', 'BS1 0XX', 'Bristol', '', ['Rua 1', 'Bristol', 'BS1 0XX']],
  ['pl', '80-001', 'Gdańsk', '', ['Rua 1', '80-001 Gdańsk']],
  ['TR', '34421', 'Beyoğlu', 'İstanbul', ['Rua 1', '34421 Beyoğlu/İstanbul']],
  ['US', '94107', 'San Francisco', 'CA', ['Rua 1', 'San Francisco, CA 94107']],
  ['JP', '150-0001', '渋谷区', '東京都', ['〒150-0001', '東京都', '渋谷区', 'Rua 1']],
  ['AE', '123', 'Deira', 'Dubai', ['Rua 1', '123 Deira', 'Dubai']],
  ['', '1000', 'Town', '', ['Rua 1', 'Town 1000']],
  ['DE', '', '', '', ['Rua 1']],
])(
  'writes an address in %s as its post has it, and leaves nothing out',
  (country, postalCode, locality, region, lines) => {
    expect(postalLines({ street: 'Rua 1', locality, postalCode, region, country })).toEqual(lines);
  },
);

it('knows which parts an address of a country has', () => {
  expect(['US', 'PT', 'AE'].map(postalParts)).toEqual([
    { region: true, postalCode: true },
    { region: false, postalCode: true },
    { region: true, postalCode: false },
  ]);
});

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

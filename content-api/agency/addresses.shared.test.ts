import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAIN_ADDRESSES, type OwnAddresses } from '../values/siteAddresses.shared.ts';
import { addressesIn, ownAddressesSchema, withEarlier } from './addresses.shared.ts';

it('suggests addresses that may be chosen, in every language that words come in', () => {
  const packs = readdirSync(join(import.meta.dirname, 'wording/packs'));
  expect(packs.length).toBeGreaterThan(5);
  for (const language of packs.map((file) => file.replace('.json', ''))) {
    const suggested = Object.entries(addressesIn(language) ?? {});
    expect(suggested.map(([main]) => main)).toEqual(MAIN_ADDRESSES);
    const chosen = Object.fromEntries(suggested.map(([main, name]) => [main, [name]]));
    expect(ownAddressesSchema.safeParse(chosen).data, language).toEqual(chosen);
  }
  expect(addressesIn('en-GB')).toBeUndefined();
});

it.each<[OwnAddresses, OwnAddresses, OwnAddresses]>([
  [{}, { '/blog': ['/a'] }, { '/blog': ['/a'] }],
  [{ '/blog': ['/a'] }, { '/blog': ['/b'] }, { '/blog': ['/b', '/a'] }],
  [{ '/blog': ['/b', '/a'] }, { '/blog': ['/a', '/b'] }, { '/blog': ['/a', '/b'] }],
  [{ '/blog': ['/a'] }, { '/blog': ['/blog'] }, { '/blog': ['/blog', '/a'] }],
  [{ '/blog': ['/a'] }, {}, { '/blog': ['/blog', '/a'] }],
  // Without the earlier one, which somebody has removed.
  [{ '/blog': ['/blog', '/a'] }, { '/blog': ['/blog'] }, {}],
  [{}, { '/blog': ['/blog', '/blog'] }, {}],
])('from %o to %o leaves %o', (before, after, stored) => {
  expect(withEarlier(before, after)).toEqual(stored);
});

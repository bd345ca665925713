import { expect, it } from 'vitest';
import { networkOf } from './request.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::e:b:c:d', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['', ''],
  [undefined, ''],
  ['x'.repeat(10_000), ''],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

it('never fails, whatever a program calls itself', () => {
  for (const name of ['\u0000', '(((((', '%s', 'a/b/c (d; e)']) expect(typeof deviceOf(name)).toBe('string');
});

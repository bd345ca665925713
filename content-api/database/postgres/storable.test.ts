import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it.each([
  ['plain', 'plain'],
  ['a\0b', 'a\u{fffd}b'],
  [JSON.stringify({ a: 'x\0y' }), '{"a":"x\u{fffd}y"}'],
  [JSON.stringify({ a: '\\u0000' }), '{"a":"\\\\u0000"}'],
  ['<p>\\u0000 is an escape</p>', '<p>\\u0000 is an escape</p>'],
  ['[\\u0000 is no JSON', '[\\u0000 is no JSON'],
])('%j is kept as %j', (given, kept) => {
  expect(storable(given)).toBe(kept);
  expect(storable([given, 1, null])).toEqual([kept, 1, null]);
});

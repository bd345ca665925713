import { expect, it } from 'vitest';
import { passingBytes } from './passingBytes.ts';

it('gives the bytes that a text has on its own, whatever its characters and however long it is', () => {
  const texts = [
    '',
    'plain',
    'Größe ’n’ – €',
    '😀'.repeat(1000),
    '\ud800 alone',
    'a'.repeat(87_381),
    '€'.repeat(87_382),
  ];
  for (const text of [...texts, ...texts.map((part) => part.repeat(3))]) {
    expect(passingBytes(text).equals(Buffer.from(text)), `${text.slice(0, 20)} (${text.length})`).toBe(true);
  }
});

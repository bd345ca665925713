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
    expect(passingBytes([text]).equals(Buffer.from(text)), `${text.slice(0, 20)} (${text.length})`).toBe(
      true,
    );
  }
});

it('gives the bytes of the pieces one after the other, those that are shared again and again', () => {
  const whole = (...pieces: string[]) => passingBytes(pieces).toString();
  for (const body of ['one', 'Größe', '€'.repeat(90_000), '']) {
    expect(whole('<–>', 'head', '<top>', body, '<é>')).toBe(`<–>head<top>${body}<é>`);
  }
  for (let n = 0; n < 120; n += 1) expect(whole(`${n}`, 'a', '<top>', 'b', '<é>')).toBe(`${n}a<top>b<é>`);
});

import { expect, it } from 'vitest';
import { bracesInWords } from './changes.ts';

it('says what braces stand for, and nothing of others', () => {
  expect(bracesInWords('Hello {name}, no {braces}')).toBeUndefined();
  expect(bracesInWords('We are {brand}{ in town}, {brand}')).toBe(
    'On the page, {brand} is your agency’s name; { in town} is “in …” with your agency’s town, or nothing if there is none.',
  );
  expect(bracesInWords('Write {to email}{address: , or to the address above}')).toBe(
    'On the page, {to email} is “to” and your agency’s email address, or a link to the contact form if there is none; {address: , or to the address above} is “, or to the address above” if your agency’s address is known, or nothing.',
  );
});

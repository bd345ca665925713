import { expect, it } from 'vitest';
import { bracesInWords } from './bracesInWords.ts';

it('says what braces stand for, and nothing of others', () => {
  expect(bracesInWords('Hello {name}, no {braces}')).toBeUndefined();
  expect(bracesInWords('We are {brand}{ in town}, {brand}')).toBe(
    'On the page, {brand} is the name of the agency; { in town} is “in …” with the town of the agency in it, or nothing where there is none.',
  );
  expect(bracesInWords('Write {to email}{address: , or to the address above}')).toBe(
    'On the page, {to email} is “to” and the e-mail address of the agency, or the way to the contact form where there is none; {address: , or to the address above} is “, or to the address above” where the address of the agency is known, and else nothing.',
  );
});

import { expect, it } from 'vitest';
import { inTown, telephoneLink } from './contact.ts';

it.each([
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+49 (0) 30 / 1234', 'tel:+49301234'],
  ['(020) 7946-0018', 'tel:02079460018'],
  ['0 (0) 1', 'tel:001'],
])('%s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

it.each([
  ['Bristol', 'A workshop in Bristol'],
  [' ', 'A workshop'],
])('a town of "%s" is said as "%s"', (locality, said) => {
  expect(`A workshop${inTown({ locality })}`).toBe(said);
});

import { expect, it } from 'vitest';
import { telephoneLink } from './contact.ts';

it.each([
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+49 (0) 30 / 1234', 'tel:+49301234'],
  ['(020) 7946-0018', 'tel:02079460018'],
  ['0 (0) 1', 'tel:001'],
  ['Tel.: 030/123 45-67', 'tel:0301234567'],
  ['+1 555 010 9999 ext. 12', 'tel:+15550109999;ext=12'],
  ['+1 555 010 9999 x12', 'tel:+15550109999;ext=12'],
  ['\u202a+49 170 123 45 67\u202c', 'tel:+491701234567'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'tel:0501234567'],
  ['＋８１　３-１２３４-５６７８', 'tel:+81312345678'],
])('%s is dialled as %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});

it.each(['', '-', '12', 'call my assistant', '1-800-FLOWERS', '030 123 or 0170 456', '1234567890123456'])(
  '“%s” is no number to dial',
  (phone) => {
    expect(telephoneLink(phone)).toBeUndefined();
  },
);

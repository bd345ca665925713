import { expect, it } from 'vitest';
import { addressFor, addressOfCopy } from './addresses.ts';

it('puts a case study below /cases, and any other page at the top', () => {
  expect(addressFor('Ferry Bookings', 'caseStudy')).toBe('/cases/ferry-bookings');
  expect(addressFor('Summer Offer', 'landingPage')).toBe('/summer-offer');
});

it('finds a free address for a copy', () => {
  expect(addressOfCopy('/', [])).toBe('/home-copy');
  expect(addressOfCopy('/cases/ferry', ['/cases/ferry-copy', '/cases/ferry-copy-2'])).toBe(
    '/cases/ferry-copy-3',
  );
});

import { expect, it } from 'vitest';
import { addressFor, addressOfCopy, depthOf } from './addresses.ts';

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

it('lays a page as deep as there are pages above its address', () => {
  const all = ['/', '/services', '/services/web', '/services/web/shops', '/services-archive', '/cases/ferry'];
  expect(all.map((address) => depthOf(address, all))).toEqual([0, 0, 1, 2, 0, 0]);
});

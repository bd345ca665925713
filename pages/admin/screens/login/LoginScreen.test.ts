import { describe, expect, it } from 'vitest';
import { requestedAddress } from './LoginScreen.tsx';

describe('the address after signing in', () => {
  it('is the one that was asked for, with its query', () => {
    expect(requestedAddress({ requested: '/leads?status=Won&page=2' })).toBe('/leads?status=Won&page=2');
  });

  it.each([
    null,
    undefined,
    7,
    'x',
    {},
    { requested: 7 },
    { requested: '' },
    { requested: '//evil.example' },
    { requested: '/\\evil.example' },
    { requested: 'https://evil.example' },
    { requested: '/login' },
  ])('is the dashboard for %j', (state) => expect(requestedAddress(state)).toBe('/'));
});

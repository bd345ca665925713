import { describe, expect, it } from 'vitest';
import { wantedAddress } from './LoginScreen.tsx';

describe('the address after signing in', () => {
  it('is the one that was asked for, with its query', () => {
    expect(wantedAddress({ wanted: '/leads?status=Won&page=2' })).toBe('/leads?status=Won&page=2');
  });

  it.each([
    null,
    undefined,
    7,
    'x',
    {},
    { wanted: 7 },
    { wanted: '' },
    { wanted: '//evil.example' },
    { wanted: '/\\evil.example' },
    { wanted: 'https://evil.example' },
    { wanted: '/login' },
  ])('is the dashboard for %j', (state) => expect(wantedAddress(state)).toBe('/'));
});

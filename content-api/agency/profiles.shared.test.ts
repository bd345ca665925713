import { expect, it } from 'vitest';
import { profilesSchema, withProfiles } from './profiles.shared.ts';

it('completes addresses as people say them, and leaves the name to the network', () => {
  expect(profilesSchema.parse([{ url: ' bsky.app/profile/agency ' }])).toEqual([
    { url: 'https://bsky.app/profile/agency', name: '' },
  ]);
});

it('takes the two profiles of earlier files, under the names that pages gave them', () => {
  const earlier = {
    brand: 'Mini',
    linkedin: 'https://linkedin.com/company/mini',
    twitter: 'https://x.com/mini',
  };
  const profiles = [
    { url: 'https://linkedin.com/company/mini', name: '' },
    { url: 'https://x.com/mini', name: 'Twitter' },
  ];
  expect(withProfiles(earlier)).toEqual({ brand: 'Mini', profiles });
  expect(withProfiles({ linkedin: '', twitter: '' })).toEqual({ profiles: [] });
  expect(withProfiles({ brand: 'Mini' })).toEqual({ brand: 'Mini' });
});

import { expect, it } from 'vitest';
import { mergeValues } from './useVersion.ts';

const before = { name: 'Ada', slug: 'ada', bio: '' };

it('takes over what only the other changed, and keeps what only we changed', () => {
  const merged = mergeValues(before, { ...before, bio: 'Ours' }, { ...before, name: 'Ada B.' });
  expect(merged).toEqual({ values: { name: 'Ada B.', slug: 'ada', bio: 'Ours' }, conflicts: {} });
});

it('reports what both changed, and keeps ours', () => {
  const merged = mergeValues(before, { ...before, bio: 'Ours' }, { ...before, bio: 'Theirs' });
  expect(merged).toEqual({ values: { ...before, bio: 'Ours' }, conflicts: { bio: 'Theirs' } });
});

it('has nothing to report where both wrote the same, or where the entry has no such value', () => {
  const same = { ...before, bio: 'Same' };
  expect(mergeValues(before, same, same)).toEqual({ values: same, conflicts: {} });
  const withPassword = { ...before, password: '' };
  expect(mergeValues(withPassword, { ...withPassword, password: 'Secret1x' }, before)).toEqual({
    values: { ...withPassword, password: 'Secret1x' },
    conflicts: {},
  });
});

import { expect, it } from 'vitest';
import { addressOf, viewOf } from './galleryAddress.ts';

it('names only what is not as usual', () => {
  expect(String(addressOf({ search: '', page: 1 }))).toBe('');
  expect(String(addressOf({ search: 'red door', page: 3 }))).toBe('search=red+door&page=3');
  expect(String(addressOf({ search: '', page: 1, sort: 'size', uses: 'unused', label: 'team' }))).toBe(
    'label=team&uses=unused&sort=size',
  );
});

it('reads what it wrote, and makes the best of anything else', () => {
  expect(viewOf(new URLSearchParams('search=red+door&page=3'))).toEqual({ search: 'red door', page: 3 });
  const filtered = new URLSearchParams('uses=used&sort=name&label=team');
  expect(viewOf(filtered)).toEqual({ search: '', page: 1, sort: 'name', uses: 'used', label: 'team' });
  expect(viewOf(new URLSearchParams('page=-2&else=1&sort=x&uses=y'))).toEqual({ search: '', page: 1 });
});

import { expect, it } from 'vitest';
import { addressOf, queryOf, viewOf } from './activityAddress.ts';

it('reads what can be asked for, and writes it back', () => {
  const address = 'user=ada%40example.com&kind=content&from=2026-11-01&to=2026-11-20';
  expect(String(addressOf(viewOf(new URLSearchParams(address))))).toBe(address);
  expect(viewOf(new URLSearchParams('kind=nonsense&from=yesterday&to=2026-13-45'))).toEqual({
    user: '',
    kind: '',
    from: '',
    to: '',
  });
});

it('asks from the beginning of the first day to the end of the last one', () => {
  const { from, to } = queryOf({ user: '', kind: '', from: '2026-11-01', to: '2026-11-01' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 60 * 60 * 1000);
  expect(new Date(from ?? '').getHours()).toBe(0);
  expect(queryOf({ user: '', kind: '', from: '', to: '' })).toEqual({});
});

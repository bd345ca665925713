import { describe, expect, it } from 'vitest';
import { firstResponse, lengthOf } from './response.ts';

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

describe('a length of time', () => {
  it.each([
    [at('09:00'), 'less than a minute'],
    [at('09:59'), '59 min'],
    [at('10:00'), '1 h'],
    [at('11:05'), '2 h 5 min'],
    ['2026-11-21T09:30:00.000Z', '1 day'],
    ['2026-11-22T14:00:00.000Z', '2 days 5 h'],
    ['2026-12-20T09:00:00.000Z', '30 days'],
    [at('08:00'), 'less than a minute'],
  ])('until %s is %s', (to, words) => expect(lengthOf(at('09:00'), to)).toBe(words));
});

describe('the first response', () => {
  const created = { id: 1, kind: 'created' as const, actor: '', detail: {}, at: at('09:00') };
  const status = { ...created, id: 2, kind: 'status' as const, actor: 'Ada', at: at('12:00') };
  const note = { id: 1, lead_id: 1, user_id: 1, author: 'Ada', text: 'x', updated_at: at('13:00') };

  it('is missing as long as only the visitor did something', () => {
    expect(firstResponse({ events: [created, { ...created, kind: 'booking' }], notes: [] })).toBeNull();
  });

  it('is a change of status or a note, whichever came first', () => {
    expect(firstResponse({ events: [created, status], notes: [{ ...note, created_at: at('11:00') }] })).toBe(
      at('11:00'),
    );
    expect(firstResponse({ events: [created, status], notes: [{ ...note, created_at: at('13:00') }] })).toBe(
      at('12:00'),
    );
  });
});

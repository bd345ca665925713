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
  const note = {
    ...{ id: 1, lead_id: 1, user_id: 1, author: 'Ada', text: 'x', response: '' as const },
    ...{ created_at: at('11:00'), updated_at: at('11:00') },
  };
  const meeting = {
    ...{ id: 1, meeting_type: 'consultation', timezone: 'UTC', meeting_link: '' },
    ...{ start: at('15:00'), end: at('15:30'), status: 'confirmed' as const, outcome: '' as const, note: '' },
  };
  const lead = { events: [created], notes: [], bookings: [] };
  const first = (more: Partial<Parameters<typeof firstResponse>[0]>, now = at('16:00')) =>
    firstResponse({ ...lead, ...more }, Date.parse(now));

  it.each([
    ['the visitor booked a meeting', { events: [created, { ...created, kind: 'booking' as const }] }],
    ['the status changed', { events: [created, status] }],
    ['somebody took it over', { events: [created, { ...status, kind: 'owner' as const }] }],
    [
      'somebody said why it was discarded',
      { events: [created, { ...status, kind: 'discard_reason' as const }] },
    ],
    ['somebody wrote a note to themselves', { notes: [note] }],
    ['a meeting was cancelled before it began', { bookings: [{ ...meeting, status: 'cancelled' as const }] }],
    ['nobody turned up to a meeting', { bookings: [{ ...meeting, outcome: 'no_show' as const }] }],
    [
      'somebody recorded the outcome of a meeting',
      { events: [created, { ...status, kind: 'booking' as const, detail: { change: 'outcome' } }] },
    ],
    ['a meeting is still to come', { bookings: [{ ...meeting, start: at('17:00') }] }],
  ])('is none when %s', (_, more) => expect(first(more)).toBeNull());

  it.each([
    ['mail' as const, at('11:00')],
    ['call' as const, at('11:00')],
    ['meeting' as const, at('11:00')],
    ['other' as const, at('11:00')],
    ['unknown' as const, at('11:00')],
  ])('is a note that says so: %s', (response, when) =>
    expect(first({ notes: [{ ...note, response }], bookings: [meeting] })).toBe(when),
  );

  it('is a meeting that began, or a letter about one that somebody here moved', () => {
    expect(first({ bookings: [meeting] })).toBe(at('15:00'));
    const moved = { ...status, kind: 'booking' as const };
    expect(first({ events: [created, moved], bookings: [meeting] })).toBe(at('12:00'));
  });
});

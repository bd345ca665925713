import { expect, it } from 'vitest';
import type { LeadEvent } from '#content-api/leads/contract.ts';
import { eventText } from './eventText.ts';

const text = (kind: LeadEvent['kind'], detail: LeadEvent['detail']) =>
  eventText({ id: 1, at: '', actor: '', kind, detail });

it('says what happened, and leaves out what it does not know', () => {
  expect(text('created', {})).toBe('Arrived');
  expect(text('created', { lead_type: 'Contact Form' })).toBe('Arrived through: Contact Form');
  expect(text('status', { from: 'Lead', to: 'Won' })).toBe('Status changed from Lead to Won');
  expect(text('booking', { meeting_type: 'gone', start: 'soon' })).toBe('Booked: Meeting');
});

it('tells a meeting that is booked from one that is moved or cancelled', () => {
  const meeting = { meeting_type: 'consultation', start: '2026-12-04T09:00:00.000Z' };
  expect(text('booking', meeting)).toMatch(/^Booked: Free Consultation, 4 Dec 2026/);
  expect(text('booking', { ...meeting, change: 'moved', from: '2026-12-03T09:00:00.000Z' })).toMatch(
    /^Meeting moved: Free Consultation, 3 Dec 2026.* to 4 Dec 2026/,
  );
  expect(text('booking', { ...meeting, change: 'cancelled' })).toMatch(/^Meeting cancelled: Free/);
});

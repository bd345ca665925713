import { expect, it } from 'vitest';
import type { LeadEvent } from '#content-api/enquiries/leads/leads.shared.ts';
import { eventText } from './eventText.ts';

const text = (kind: LeadEvent['kind'], detail: LeadEvent['detail']) =>
  eventText({ id: 1, at: '', actor: '', kind, detail });

it('says what happened, and leaves out what it does not know', () => {
  expect(text('created', {})).toBe('Arrived');
  expect(text('created', { lead_type: 'Contact Form' })).toBe('Arrived through: Contact Form');
  expect(text('created', { lead_type: 'Added by hand' })).toBe('Added by hand');
  const [from, to] = [
    { name: 'Ad', phone: '' },
    { name: 'Ada', phone: '1' },
  ];
  expect(text('facts', { from, to })).toBe('Changed name from “Ad” to “Ada” and phone to “1”');
  expect(text('status', { from: 'Lead', to: 'Won' })).toBe('Status changed from Lead to Won');
  expect(text('booking', { meeting_type: 'gone', start: 'soon' })).toBe('Booked: Meeting');
});

it('tells a meeting that is booked from one that is moved or cancelled, and what became of it', () => {
  const meeting = { meeting_type: 'consultation', start: '2026-12-04T09:00:00.000Z' };
  expect(text('booking', meeting)).toMatch(/^Booked: Free Consultation, 4 Dec 2026/);
  expect(text('booking', { ...meeting, change: 'moved', from: '2026-12-03T09:00:00.000Z' })).toMatch(
    /^Meeting moved: Free Consultation, 3 Dec 2026.* to 4 Dec 2026/,
  );
  expect(text('booking', { ...meeting, change: 'cancelled' })).toMatch(/^Meeting cancelled: Free/);
  const outcome = (became: string) => text('booking', { ...meeting, change: 'outcome', outcome: became });
  expect(outcome('no_show')).toMatch(/^No-show: Free Consultation, 4 Dec 2026/);
  expect(outcome('')).toMatch(/^Outcome removed: Free Consultation, 4 Dec/);
});

it('says who takes care of a lead, what comes next, and why it was discarded', () => {
  const [ada, bo] = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Bo' },
  ];
  expect(text('owner', { from: null, to: ada })).toBe('Assigned to Ada');
  expect(text('owner', { from: ada, to: bo })).toBe('Owner changed from Ada to Bo');
  expect(text('owner', { from: bo, to: null })).toBe('Owner removed: Bo');
  const [none, call, day] = [
    { date: null, text: '' },
    { date: '2026-12-04', text: 'Call' },
    { date: '2026-12-04', text: '' },
  ];
  expect(text('next_step', { from: none, to: call })).toBe('Next step: Call, for 4 Dec 2026');
  expect(text('next_step', { from: call, to: day })).toBe('Next step: for 4 Dec 2026');
  expect(text('next_step', { from: call, to: none })).toBe('Done: Call, for 4 Dec 2026');
  const why = (reason: string, note: string) => text('discard_reason', { to: { reason, note } });
  expect(why('budget', 'Half of it')).toBe('Discarded because: Budget too small. Half of it');
  expect(why('', 'A student')).toBe('Discarded because: A student');
  expect(why('', '')).toBe('Reason for discarding removed');
});

it('says why a lead was held back, and that somebody decided otherwise', () => {
  const held = (...reasons: string[]) => text('spam', { held: true, reasons });
  expect(held('links', 'sender')).toBe(
    'Held back as suspected spam: it has more than three links and the address was marked as spam before',
  );
  expect(held('marked')).toBe('Marked as spam');
  expect(text('spam', { held: false })).toBe('Marked as not spam');
});

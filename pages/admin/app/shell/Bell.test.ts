import { expect, it } from 'vitest';
import type { Notification } from '#content-api/office/notifications/ofReader.shared.ts';
import { notificationText } from './Bell.tsx';

const text = (kind: Notification['kind'], more: Partial<Notification> = {}) =>
  notificationText({
    ...{ id: 1, kind, at: '', unread: true, by: null, about: 'Vera', count: 1, start: null, path: '/' },
    ...more,
  });

it('says who did what', () => {
  expect(text('lead.assigned', { by: 'Ada' })).toBe('Ada assigned you Vera');
  expect(text('lead.assigned', { by: 'Ada', count: 1200 })).toBe('Ada assigned you 1,200 leads');
  expect(text('meeting.booked', { start: '2026-12-04T09:00:00.000Z' })).toMatch(
    /^Vera booked a meeting, 4 Dec 2026/,
  );
  expect(text('meeting.moved', { by: 'Ada' })).toBe('Ada moved the meeting with Vera');
  expect(text('meeting.cancelled')).toBe('Vera cancelled the meeting');
  expect(text('schedule.failed', { about: 'News' })).toBe('“News” could not go online as planned');
  expect(text('preview.opened', { about: 'News' })).toBe('Someone opened your preview of “News”');
});

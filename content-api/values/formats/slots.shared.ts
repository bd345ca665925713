import { clock, spokenClock, spokenMoment } from './moments.shared.ts';

/** A half hour of the wall clock, as it is booked: YYYY-MM-DD and '9:00 AM'. */
interface Slot {
  date: string;
  time: string;
}

/** '9:00 AM' as the language writes it. */
export function slotTime(time: string, language: string): string {
  return spokenClock(onWall({ date: '2000-01-01', time }), 'UTC', language);
}

/** '09:00' or '9:00 AM' for either, as the back office writes all times; what isn't a time yet stays as it is. */
export function slotClock(time: string): string {
  const at = onWall({ date: '2000-01-01', time });
  return Number.isNaN(at.getTime()) ? time : clock(at, 'UTC');
}

/** 'Wednesday 25 November 2026, 9:00 AM' as the language writes it. */
export function slotMoment(slot: Slot, language: string): string {
  return spokenMoment(onWall(slot), 'UTC', language);
}

/** 'GMT+5:30': how far a zone's clock is ahead of Greenwich at an instant. */
export function offsetOf(timeZone: string, at: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/\+[0٠۰]$/, '');
}

/** The date and time of the slot, read as UTC. */
function onWall({ date, time }: Slot): Date {
  const [, hour = '', minute = '', half] = /^(\d+):(\d\d)(?: ([AP])M)?$/.exec(time) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
  return new Date(`${date}T${String(hours).padStart(2, '0')}:${minute}:00Z`);
}

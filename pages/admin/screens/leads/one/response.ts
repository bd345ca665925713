import type { LeadDetail } from '#content-api/enquiries/leads/leads.shared.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The visitor first hears from us when a note says so, a meeting takes place, or staff book, move or cancel one, which
 * sends a letter. A status, an owner or an internal note reaches nobody outside.
 */
export function firstResponse(
  { events, notes, bookings }: Pick<LeadDetail, 'events' | 'notes' | 'bookings'>,
  now: number,
): string | null {
  const held = bookings.filter(
    ({ status, outcome, start }) =>
      status !== 'cancelled' && (outcome === '' || outcome === 'held') && Date.parse(start) <= now,
  );
  const heard = [
    ...notes.filter(({ response }) => response !== '').map(({ created_at }) => created_at),
    ...held.map(({ start }) => start),
    ...events
      .filter(({ kind, actor, detail }) => kind === 'booking' && actor !== '' && detail.change !== 'outcome')
      .map(({ at }) => at),
  ];
  return heard.sort()[0] ?? null;
}

/** @returns the time between in its two largest units: '2 h 5 min', '3 days'. */
export function lengthOf(from: string, to: string | number): string {
  const length = new Date(to).getTime() - Date.parse(from);
  if (!(length >= MINUTE)) return 'less than a minute';
  if (length < HOUR) return `${Math.floor(length / MINUTE)} min`;
  if (length < DAY) return parts(Math.floor(length / HOUR), 'h', Math.floor((length % HOUR) / MINUTE), 'min');
  const days = Math.floor(length / DAY);
  const unit = days === 1 ? 'day' : 'days';
  return days < 3 ? parts(days, unit, Math.floor((length % DAY) / HOUR), 'h') : `${days} ${unit}`;
}

function parts(many: number, unit: string, few: number, smaller: string): string {
  return few === 0 ? `${many} ${unit}` : `${many} ${unit} ${few} ${smaller}`;
}

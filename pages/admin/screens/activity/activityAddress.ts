import { type ActivityKind, activityKinds } from '#content-api/http/audit.shared.ts';

export interface ActivityView {
  user: string;
  kind: ActivityKind | '';
  /** Days of the reader's calendar, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

export function viewOf(address: URLSearchParams): ActivityView {
  const day = (name: string) => (startOf(address.get(name) ?? '') ? (address.get(name) ?? '') : '');
  return {
    user: address.get('user') ?? '',
    kind: activityKinds.find((kind) => kind === address.get('kind')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

/** The address of a view: what isn't asked for isn't named. */
export function addressOf(view: ActivityView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));
}

export function queryOf({ user, kind, from, to }: ActivityView): Record<string, string> {
  const query = { user, kind, from: startOf(from), to: startOf(to, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** When a day begins, or one so many days later, ISO 8601 in UTC; '' for what is no day. */
function startOf(day: string, later = 0): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return '';
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return '';
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

import { type ActivityKind, activityKinds } from '#content-api/http/audit.shared.ts';

export interface ActivityView {
  user: string;
  kind: ActivityKind | '';
  /** The first and last day on the reader's calendar, YYYY-MM-DD. */
  from: string;
  to: string;
}

export function viewOf(address: URLSearchParams): ActivityView {
  const day = (name: string) => {
    const text = address.get(name) ?? '';
    return startOf(text) === '' ? '' : text;
  };
  return {
    user: address.get('user') ?? '',
    kind: activityKinds.find((kind) => kind === address.get('kind')) ?? '',
    from: day('from'),
    to: day('to'),
  };
}

export function addressOf(view: ActivityView): URLSearchParams {
  return new URLSearchParams(Object.entries(view).filter(([, value]) => value !== ''));
}

export function queryOf({ user, kind, from, to }: ActivityView): Record<string, string> {
  const query = { user, kind, from: startOf(from), to: startOf(to, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** @returns when a day begins, or a day that many days later, as ISO 8601 in UTC; '' if the text is no day. */
function startOf(day: string, later = 0): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return '';
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return '';
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

import {
  type ReportKind,
  reportKinds,
  reportQuerySchema,
} from '#content-api/enquiries/reports/reports.shared.ts';

/** `from` and `to` are '' for the usual days; a group is '' if the report isn't narrowed to one. */
export interface ReportView extends Record<ReportKind | 'from' | 'to', string> {
  unit: 'week' | 'month';
  by: ReportKind;
}

export function viewOf(address: URLSearchParams): ReportView {
  const { unit, by, from = '', to = '', ...query } = reportQuerySchema.parse(Object.fromEntries(address));
  const narrowed = Object.fromEntries(reportKinds.map((kind) => [kind, query[kind] ?? '']));
  return { unit, by, from, to, ...(narrowed as Record<ReportKind, string>) };
}

export function addressOf(view: ReportView): URLSearchParams {
  const { unit, by, from, to } = view;
  return new URLSearchParams({
    ...(unit === 'week' ? {} : { unit }),
    ...(by === 'service' ? {} : { by }),
    ...filled({ from, to }),
    ...narrowingOf(view),
  });
}

export function narrowingOf(view: ReportView): Partial<Record<ReportKind, string>> {
  return filled(Object.fromEntries(reportKinds.map((kind) => [kind, view[kind]])));
}

/** @param more filters in addition to those of the report. */
export function listOf(view: ReportView, days: { from: string; to: string }, more: object = {}): string {
  return `/leads?${new URLSearchParams({ from: days.from, to: days.to, ...narrowingOf(view), ...more })}`;
}

const filled = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

type Days = Pick<ReportView, 'unit' | 'from' | 'to'>;

/** @param today the agency's day, YYYY-MM-DD. */
export function presetsOf(today: string): { label: string; days: Days }[] {
  const year = `${today.slice(0, 4)}-01-01`;
  return [
    { label: 'Last 12 weeks', days: { unit: 'week', from: '', to: '' } },
    { label: 'This month', days: { unit: 'week', from: `${today.slice(0, 7)}-01`, to: '' } },
    { label: 'This year', days: { unit: 'month', from: year, to: '' } },
    { label: 'Last 12 months', days: { unit: 'month', from: '', to: '' } },
  ];
}

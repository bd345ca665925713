import { type AgendaView, agendaQuerySchema } from '#content-api/enquiries/agenda/agenda.shared.ts';

export interface BookingsView {
  show: 'list' | 'week';
  view: AgendaView;
  search: string;
  page: number;
  /** The Monday of the week (YYYY-MM-DD), or '' for this week. */
  week: string;
}

const PAGE_SIZE = 25;

export const VIEW_NAMES: Record<AgendaView, string> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
};

export function viewOf(address: URLSearchParams): BookingsView {
  const query = agendaQuerySchema.parse(Object.fromEntries(address));
  const week = address.get('week') ?? '';
  return {
    show: address.get('show') === 'week' ? 'week' : 'list',
    view: query.view ?? 'upcoming',
    search: query.search ?? '',
    page: query.page ?? 1,
    week: isDate(week) ? week : '',
  };
}

export function addressOf({ show, view, search, page, week }: BookingsView): URLSearchParams {
  const named =
    show === 'week'
      ? { show, week }
      : { view: view === 'upcoming' ? '' : view, search, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

export function queryOf({ view, search, page }: BookingsView) {
  return { view, page: String(page), limit: String(PAGE_SIZE), ...(search ? { search } : {}) };
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

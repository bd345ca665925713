import { choiceKinds, leadQuerySchema, type leadSorts } from '#content-api/enquiries/leads/leads.shared.ts';

const FILTERS = [
  'search',
  'status',
  'owner',
  'next',
  'spam',
  'from',
  'to',
  'answered',
  ...choiceKinds,
] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

/** Filters are '' for none, as in the API: `owner` is 'mine', 'none' or an id, `from` and `to` are YYYY-MM-DD. */
export interface LeadView extends Filters {
  sort: (typeof leadSorts)[number];
  order: 'asc' | 'desc';
  page: number;
}

export const unfiltered = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filters;

const PAGE_SIZE = 25;

const NEWEST = { sort: 'created_at', order: 'desc' } as const;

export function viewOf(address: URLSearchParams): LeadView {
  const query = leadQuerySchema.parse(Object.fromEntries(address));
  const sort = query.sort ?? NEWEST.sort;
  return {
    ...unfiltered,
    ...Object.fromEntries(FILTERS.map((name) => [name, query[name] ?? ''])),
    sort,
    order: query.order ?? (sort === NEWEST.sort ? 'desc' : 'asc'),
    page: query.page ?? 1,
  };
}

export function addressOf(view: LeadView): URLSearchParams {
  const { sort, order, page } = view;
  const isNewest = sort === NEWEST.sort && order === NEWEST.order;
  return new URLSearchParams({
    ...filterOf(view),
    ...(isNewest ? {} : { sort, order }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

export function queryOf(view: LeadView) {
  const { sort, order, page } = view;
  return { page: String(page), limit: String(PAGE_SIZE), sort, order, ...filterOf(view) };
}

export function filterOf(view: LeadView): Record<string, string> {
  return Object.fromEntries(FILTERS.map((name) => [name, view[name]]).filter(([, value]) => value !== ''));
}

export function isFiltered(view: LeadView): boolean {
  return Object.keys(filterOf(view)).length > 0;
}

/** A second click on a column reverses the order; dates begin with the newest. */
export function sortedBy(view: LeadView, column: LeadView['sort']): LeadView {
  const first = column === NEWEST.sort ? 'desc' : 'asc';
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order: view.sort === column ? turned : first, page: 1 };
}

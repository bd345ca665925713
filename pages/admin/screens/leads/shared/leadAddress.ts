import { leadQuerySchema, type leadSorts } from '#content-api/enquiries/leads/leads.shared.ts';

export interface LeadView {
  search: string;
  status: string;
  /** 'mine', 'none' or somebody's id; '' for everybody's. */
  owner: string;
  next: '' | 'due';
  spam: '' | 'held';
  /** The first and the last day on which they arrived, YYYY-MM-DD. */
  from: string;
  to: string;
  sort: (typeof leadSorts)[number];
  order: 'asc' | 'desc';
  page: number;
}

const PAGE_SIZE = 25;

const NEWEST = { sort: 'created_at', order: 'desc' } as const;

/** Reads the address as leniently as the server does. */
export function viewOf(address: URLSearchParams): LeadView {
  const query = leadQuerySchema.parse(Object.fromEntries(address));
  const sort = query.sort ?? NEWEST.sort;
  return {
    search: query.search ?? '',
    status: query.status ?? '',
    owner: query.owner ?? '',
    next: query.next ?? '',
    spam: query.spam ?? '',
    from: query.from ?? '',
    to: query.to ?? '',
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

/** Returns the parts of a view that filter the leads. */
export function filterOf({ search, status, owner, next, spam, from, to }: LeadView): Record<string, string> {
  const named = { search, status, owner, next, spam, from, to };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
}

export function isFiltered(view: LeadView): boolean {
  return Object.keys(filterOf(view)).length > 0;
}

export const unfiltered = {
  search: '',
  status: '',
  owner: '',
  next: '',
  spam: '',
  from: '',
  to: '',
} as const;

/** Sorting by a column once more turns it round; dates begin with the newest. */
export function sortedBy(view: LeadView, column: LeadView['sort']): LeadView {
  const first = column === NEWEST.sort ? 'desc' : 'asc';
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order: view.sort === column ? turned : first, page: 1 };
}

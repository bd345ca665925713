import { leadQuerySchema, type leadSorts } from '#content-api/enquiries/leads/leads.shared.ts';

export interface LeadView {
  search: string;
  status: string;
  /** 'mine', 'none' or somebody's id; '' for everybody's. */
  owner: string;
  next: '' | 'due';
  spam: '' | 'held';
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
    sort,
    order: query.order ?? (sort === NEWEST.sort ? 'desc' : 'asc'),
    page: query.page ?? 1,
  };
}

export function addressOf({
  search,
  status,
  owner,
  next,
  spam,
  sort,
  order,
  page,
}: LeadView): URLSearchParams {
  const isNewest = sort === NEWEST.sort && order === NEWEST.order;
  const sorting = isNewest ? {} : { sort, order };
  const named = { search, status, owner, next, spam, ...sorting, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

export function queryOf({ search, status, owner, next, spam, sort, order, page }: LeadView) {
  return {
    page: String(page),
    limit: String(PAGE_SIZE),
    sort,
    order,
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(owner ? { owner } : {}),
    ...(next ? { next } : {}),
    ...(spam ? { spam } : {}),
  };
}

export function isFiltered({ search, status, owner, next, spam }: LeadView): boolean {
  return [search, status, owner, next, spam].some((chosen) => chosen !== '');
}

/** Sorting by a column once more turns it round; dates begin with the newest. */
export function sortedBy(view: LeadView, column: LeadView['sort']): LeadView {
  const first = column === NEWEST.sort ? 'desc' : 'asc';
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order: view.sort === column ? turned : first, page: 1 };
}

import { type PostQuery, postQuerySchema, type postSorts } from '#content-api/blog/posts/posts.shared.ts';

export interface PostView {
  search: string;
  /** 'scheduled' for posts with a plan, whatever their status; '' for all. */
  status: string;
  author: string;
  category: string;
  sort: (typeof postSorts)[number];
  order: 'asc' | 'desc';
  page: number;
}

const PAGE_SIZE = 25;

/** The query parameter with the key of a new post that was begun and never saved. */
export const DRAFT = 'draft';

export function draftAddress(key: string): string {
  return `/posts/create?${new URLSearchParams({ [DRAFT]: key })}`;
}

const USUAL = { sort: 'updated_at', order: 'desc' } as const;

/** Reads the address as leniently as the server does. */
export function viewOf(address: URLSearchParams): PostView {
  const query: Partial<PostQuery> = postQuerySchema.parse(Object.fromEntries(address));
  const sort = query.sort ?? USUAL.sort;
  return {
    search: query.search ?? '',
    status: query.scheduled ? 'scheduled' : (query.status ?? ''),
    author: query.author ?? '',
    category: query.category ?? '',
    sort,
    order: query.order ?? firstOrder(sort),
    page: query.page ?? 1,
  };
}

export function addressOf(view: PostView): URLSearchParams {
  const { search, status, author, category, sort, order, page } = view;
  const isUsual = sort === USUAL.sort && order === USUAL.order;
  const named = {
    search,
    ...askedStatus(status),
    author,
    category,
    ...(isUsual ? {} : { sort, order }),
    page: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

export function queryOf({ search, status, author, category, sort, order, page }: PostView) {
  return {
    page: String(page),
    limit: String(PAGE_SIZE),
    sort,
    order,
    ...(search ? { search } : {}),
    ...askedStatus(status),
    ...(author ? { author } : {}),
    ...(category ? { category } : {}),
  };
}

/** A second sort by the same column reverses it; dates begin with the newest. */
export function sortedBy(view: PostView, column: PostView['sort']): PostView {
  const turned = view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort: column, order: view.sort === column ? turned : firstOrder(column), page: 1 };
}

export function isNarrowed({ search, status, author, category }: PostView): boolean {
  return search !== '' || status !== '' || author !== '' || category !== '';
}

function askedStatus(status: string): { status?: string; scheduled?: string } {
  if (status === '') return {};
  return status === 'scheduled' ? { scheduled: 'true' } : { status };
}

function firstOrder(sort: PostView['sort']): 'asc' | 'desc' {
  return sort.endsWith('_at') ? 'desc' : 'asc';
}

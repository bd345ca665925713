import { CARDS_PER_FILE, CATALOGUE, type Cards, type Catalogue } from '#static-data/search/searchIndex.ts';
import { blogPage, type PostCardData, pageCount } from '#static-data/select/blogPage.ts';
import type { ListRequest } from './listAddress.ts';

const keeper = createKeeper();

export function warmUp(): void {
  const engine = import('./searchStatic.ts');
  Promise.all([engine, keeper.get<Catalogue>(CATALOGUE)])
    .then(([{ warmIndex }, catalogue]) => warmIndex(catalogue, keeper.get))
    .catch(() => {});
}

/**
 * Undefined if texts outside the index may have the words. @throws Error for a missing file: a site without this data,
 * or no network.
 */
export async function findInStaticData(request: ListRequest): Promise<Found | undefined> {
  try {
    return await find(request);
  } catch {
    // A release may replace files between two requests, so everything is read again, once.
    keeper.forget();
    return find(request);
  }
}

async function find({ q, category, page }: ListRequest): Promise<Found | undefined> {
  const catalogue = await keeper.get<Catalogue>(CATALOGUE);
  const exact = await matchingNumbers(catalogue, q);
  const near = exact.length === 0 && q && catalogue.wholeTexts ? await nearNumbers(catalogue, q) : [];
  const numbers = exact.length > 0 ? exact : near;
  const inCategory = category === null ? null : new Set(numbersIn(catalogue, category));
  const all = inCategory ? numbers.filter((number) => inCategory.has(number)) : numbers;
  if (all.length === 0 && q && !catalogue.wholeTexts) return undefined;
  const totalPages = pageCount(all.length);
  const shown = blogPage(all, Math.min(page, totalPages))?.items ?? [];
  const posts = await Promise.all(shown.map((number) => cardOf(catalogue, number)));
  const found = { posts, total: all.length, page: Math.min(page, totalPages), totalPages };
  return exact.length === 0 && all.length > 0 ? { ...found, near: true } : found;
}

function numbersIn({ categories }: Catalogue, category: string): number[] {
  return (Object.hasOwn(categories, category) && categories[category]) || [];
}

/** Best first; newest first without a search. */
async function matchingNumbers(catalogue: Catalogue, q: string): Promise<number[]> {
  if (!q.trim()) return Array.from({ length: catalogue.total }, (_, index) => catalogue.total - 1 - index);
  const { searchStatic } = await import('./searchStatic.ts');
  return searchStatic(q, catalogue, keeper.get);
}

async function nearNumbers(catalogue: Catalogue, q: string): Promise<number[]> {
  const { searchNearby } = await import('./searchStatic.ts');
  return searchNearby(q, catalogue, keeper.get);
}

async function cardOf(catalogue: Catalogue, number: number) {
  const address = catalogue.cards[Math.floor(number / CARDS_PER_FILE)] ?? '';
  const card = (await keeper.get<Cards>(address))[number % CARDS_PER_FILE];
  if (!card) throw new Error(`${address} has no card ${number}`);
  return card;
}

/** @throws Error for an unsuccessful answer. */
export async function fetchJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`API Error ${response.status} ${response.statusText}`);
  return (await response.json()) as Data;
}

/** Fetches each address once; after a failure, the next call tries again. */
function createKeeper() {
  const cached = new Map<string, Promise<unknown>>();
  return {
    get<Data>(address: string): Promise<Data> {
      const pending = cached.get(address) as Promise<Data> | undefined;
      if (pending) return pending;
      const coming = fetchJson<Data>(address);
      cached.set(address, coming);
      coming.catch(() => cached.delete(address));
      return coming;
    },
    /** Drops the data after a new release. */
    forget: () => cached.clear(),
  };
}

export interface Found {
  posts: PostCardData[];
  total: number;
  page: number;
  totalPages: number;
  /** True if the posts have similar words, not the searched ones. */
  near?: boolean;
}

import type { Category } from '#content-api/library/categories/categories.shared.ts';
import { matcher } from '#content-api/values/matching/matching.shared.ts';

/** So many are read through faster than searched. */
export const MOST = 20;

interface Choice {
  chosen: readonly number[];
  /** What was chosen as the search began: it stands first, and stays there when it is given up. */
  first: readonly number[];
  search: string;
}

/** What is chosen always is offered, whatever is searched for. */
export function offered(all: readonly Category[], { chosen, first, search }: Choice) {
  if (all.length <= MOST) return { shown: [...all], left: 0 };
  const isMeant = matcher(search);
  const others = all.filter(({ id }) => !first.includes(id));
  const found = others.filter(({ name }) => isMeant([name]));
  const near = new Set(found.slice(0, MOST));
  const rest = others.filter((category) => near.has(category) || chosen.includes(category.id));
  return {
    shown: [...all.filter(({ id }) => first.includes(id)), ...rest],
    left: found.filter((category) => !rest.includes(category)).length,
  };
}

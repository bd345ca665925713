import type { Category } from '#content-api/kinds/categories.shared.ts';
import { matcher } from '#content-api/values/matching/matching.shared.ts';

/** So many are read through faster than searched. */
export const MOST = 20;

interface Choice {
  chosen: readonly number[];
  /** Categories that were chosen when the search began. They come first, and stay there if unselected. */
  first: readonly number[];
  search: string;
}

/** Offers matching categories, and chosen ones whatever the search says. */
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

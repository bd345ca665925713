import type { Seo } from './editSeo.ts';

/** Names a page key: by the page's name if the site has that page, else by its words in title case. */
export function pageLabel(key: string, names: Seo['names']): string {
  const label = Object.hasOwn(names, key) ? names[key] : undefined;
  return label ?? titleCase(key);
}

function titleCase(key: string): string {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || key;
}

/** Pages that are there in the order of the site's menu, then the others as the server has them. */
export function pageOrder(keys: string[], names: Seo['names']): string[] {
  const named = Object.keys(names).filter((key) => keys.includes(key));
  return [...named, ...keys.filter((key) => !Object.hasOwn(names, key))];
}

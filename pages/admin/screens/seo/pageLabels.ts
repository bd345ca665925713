import type { Seo } from './editSeo.ts';

export function pageLabel(key: string, names: Seo['names']): string {
  const label = Object.hasOwn(names, key) ? names[key] : undefined;
  return label ?? titleCase(key);
}

function titleCase(key: string): string {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || key;
}

/** Puts pages of the site in the order of its menu, then the others as the server lists them. */
export function pageOrder(keys: string[], names: Seo['names']): string[] {
  const named = Object.keys(names).filter((key) => keys.includes(key));
  return [...named, ...keys.filter((key) => !Object.hasOwn(names, key))];
}

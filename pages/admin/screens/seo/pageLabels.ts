import { knownPages } from '#content-api/agency/seo/contract.ts';

/** What a page key is called: by name where the site has that page, else its words in title case. */
export function pageLabel(key: string): string {
  const known = Object.hasOwn(knownPages, key) ? knownPages[key] : undefined;
  return known ?? titleCase(key);
}

function titleCase(key: string): string {
  const words = key.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || key;
}

/** Known pages in the order of the site's menu, then the others as the server has them. */
export function pageOrder(keys: string[]): string[] {
  const known = Object.keys(knownPages).filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !Object.hasOwn(knownPages, key))];
}

import type { StartName } from '#content-api/sitePages/sitePages.shared.ts';
import { STARTS } from '#content-api/sitePages/starts/starts.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';

export function addressFor(title: string, start: StartName): string {
  return STARTS[start].below + slugFromTitle(title);
}

/** A free address for a copy: '/cases/ferry-copy', then '/cases/ferry-copy-2'. */
export function addressOfCopy(address: string, taken: readonly string[]): string {
  const copy = `${address === '/' ? '/home' : address}-copy`;
  let free = copy;
  for (let count = 2; taken.includes(free); count += 1) free = `${copy}-${count}`;
  return free;
}

/** Counts the pages above an address: '/services' is above '/services/web'. */
export function depthOf(address: string, addresses: readonly string[]): number {
  return addresses.filter((other) => other !== '/' && address.startsWith(`${other}/`)).length;
}

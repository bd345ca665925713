import type { PageContextServer } from 'vike/types';

const ADDRESSES = ['/contact-us', '/contact'];

/** One page at two addresses; its canonical one is the first. */
export default function route({ urlPathname }: Pick<PageContextServer, 'urlPathname'>): boolean {
  return ADDRESSES.includes(urlPathname);
}

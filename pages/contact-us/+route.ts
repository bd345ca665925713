import type { PageContext } from 'vike/types';

const ADDRESSES = ['/contact-us', '/contact'];

/** One page at two addresses; its canonical one is the first. */
export default function route({ urlPathname }: PageContext): boolean {
  return ADDRESSES.includes(urlPathname);
}

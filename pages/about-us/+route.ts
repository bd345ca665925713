import type { PageContextServer } from 'vike/types';

const addresses = ['/about', '/about-us'];

export default function route({ urlPathname }: Pick<PageContextServer, 'urlPathname'>): boolean {
  return addresses.includes(urlPathname);
}

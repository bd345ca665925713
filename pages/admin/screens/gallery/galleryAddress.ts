import { galleryQuerySchema } from '#content-api/gallery/contract.ts';

/** How the gallery is looked at; it lives in the address. */
export interface GalleryAddress {
  search: string;
  page: number;
}

/** Images on one page: whole rows, however many stand in one. */
export const PAGE_SIZE = 48;

/** Reads the address as leniently as the server does. */
export function viewOf(address: URLSearchParams): GalleryAddress {
  const { search = '', page = 1 } = galleryQuerySchema.parse(Object.fromEntries(address));
  return { search, page };
}

/** The address of a view: what is as usual isn't named. */
export function addressOf({ search, page }: GalleryAddress): URLSearchParams {
  const named = { search, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

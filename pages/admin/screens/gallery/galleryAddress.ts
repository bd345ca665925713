import {
  galleryQuerySchema,
  type gallerySorts,
  type galleryUses,
} from '#content-api/library/gallery/gallery.shared.ts';

export interface GalleryAddress {
  search: string;
  page: number;
  /** Without an order, the newest come first. */
  sort?: (typeof gallerySorts)[number] | undefined;
  uses?: (typeof galleryUses)[number] | undefined;
  label?: string | undefined;
}

/** Two, three, four or six images in a row fill the page evenly. */
export const PAGE_SIZE = 48;

export function viewOf(address: URLSearchParams): GalleryAddress {
  const { search = '', page = 1, sort, uses, label } = galleryQuerySchema.parse(Object.fromEntries(address));
  return {
    search,
    page,
    ...(sort && sort !== 'newest' ? { sort } : {}),
    ...(uses ? { uses } : {}),
    ...(label ? { label } : {}),
  };
}

export function addressOf({
  search,
  page,
  sort = 'newest',
  uses = undefined,
  label = '',
}: GalleryAddress): URLSearchParams {
  const order = sort === 'newest' ? '' : sort;
  const named = { search, label, uses: uses ?? '', sort: order, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''));
}

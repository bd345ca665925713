import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import type { ListRequest } from './listAddress.ts';
import type { Listing } from './useListing.ts';

export function summaryOf(listing: Listing, request: ListRequest, categories: CategoryLink[]): string {
  switch (listing.phase) {
    case 'own':
      return '';
    case 'loading':
      return say(BLOG.searching);
    case 'failed':
      return say(BLOG.unreachable);
    case 'found': {
      const { total, page, totalPages, near } = listing.found;
      const { q, category } = request;
      const name = categories.find(({ slug }) => slug === category)?.name ?? category;
      const count =
        total === 0 || near
          ? say(BLOG.none)
          : total === 1
            ? say(BLOG.one)
            : say(BLOG.several, { count: total });
      return [
        count,
        q && ` ${say(BLOG.forWords, { words: q })}`,
        near && `, ${say(BLOG.near, { count: total })}`,
        name && ` ${say(BLOG.inCategory, { category: name })}`,
        totalPages > 1 && `, ${say(BLOG.onPage, { page, pages: totalPages })}`,
        '.',
      ]
        .filter(Boolean)
        .join('');
    }
  }
}

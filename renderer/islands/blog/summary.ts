import type { CategoryLink } from '#static-data/select/postCard.ts';
import type { ListRequest } from './listAddress.ts';
import type { Listing } from './useListing.ts';

export function summaryOf(listing: Listing, request: ListRequest, categories: CategoryLink[]): string {
  switch (listing.phase) {
    case 'own':
      return '';
    case 'loading':
      return 'Searching…';
    case 'failed':
      return 'The search could not be reached.';
    case 'found': {
      const { total, page, totalPages, near } = listing.found;
      const { q, category } = request;
      const name = categories.find(({ slug }) => slug === category)?.name ?? category;
      const count = total === 0 || near ? 'No articles' : total === 1 ? '1 article' : `${total} articles`;
      return [
        count,
        q && ` for “${q}”`,
        near && `, but ${total} with words like it`,
        name && ` in ${name}`,
        totalPages > 1 && `, page ${page} of ${totalPages}`,
        '.',
      ]
        .filter(Boolean)
        .join('');
    }
  }
}

import { useLayoutEffect } from 'react';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './blog/BrowserBar.module.css';
import { CategoryChips } from './blog/CategoryChips.tsx';
import { listAddress, requestAddress } from './blog/listAddress.ts';
import { Placeholders } from './blog/Placeholders.tsx';
import { Results } from './blog/Results.tsx';
import { SearchForm } from './blog/SearchForm.tsx';
import { Status } from './blog/Status.tsx';
import { summaryOf } from './blog/summary.ts';
import { useBlogSearch } from './blog/useBlogSearch.ts';

interface BlogBrowserProps {
  /** The category whose page this is, null on the blog's. */
  category: string | null;
  categories: CategoryLink[];
  /** IANA zone of the agency, for the days on cards. */
  timezone: string;
}

/**
 * Search box and category chips over all posts. The page's own list, `[data-blog-list]`, stays the page's: it is
 * hidden while another one is shown, and never drawn again.
 */
export default function BlogBrowser({ category: own, categories, timezone }: BlogBrowserProps) {
  const { listing, request, field, ...does } = useBlogSearch(own, timezone);
  const { phase } = listing;
  const replaced = phase === 'loading' || phase === 'found';
  useLayoutEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-blog-list]');
    if (list) list.hidden = replaced;
  }, [replaced]);

  // A category's heading names it: from there, another one is another page.
  const chipAddress = (category: string | null) =>
    request.q
      ? requestAddress({ ...request, category, page: 1 }, category === own ? own : null)
      : listAddress(category, 1);
  return (
    <>
      <div className={phase === 'own' ? css.bar : `${css.bar} ${css.searching}`}>
        <CategoryChips
          categories={categories}
          current={request.category}
          address={chipAddress}
          onChoose={own === null ? does.choose : undefined}
        />
        <SearchForm action={listAddress(own, 1)} field={field} onType={does.type} onSubmit={does.submit} />
      </div>
      <Status
        text={summaryOf(listing, request, categories)}
        failed={phase === 'failed'}
        onRetry={does.retry}
      />
      {phase === 'loading' && <Placeholders />}
      {phase === 'found' && (
        <Results request={listing.request} found={listing.found} own={own} onTurn={does.turn} />
      )}
    </>
  );
}

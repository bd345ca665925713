import { useLayoutEffect } from 'react';
import type { CategoryLink } from '#static-data/select/postCard.ts';
import css from './blog/cards/Placeholders.module.css';
import { PostGrid, PostPlace } from './blog/cards/PostGrid.tsx';
import { listAddress, requestAddress } from './blog/listAddress.ts';
import { pageBar } from './blog/pageBar.ts';
import { Results } from './blog/Results.tsx';
import { Status } from './blog/Status.tsx';
import { summaryOf } from './blog/summary.ts';
import { useBlogSearch } from './blog/useBlogSearch.ts';

interface BlogBrowserProps {
  category: string | null;
  categories: CategoryLink[];
  timezone: string;
}

/** Search box, chips and the list `[data-blog-list]` stay the page's: hidden at times, never drawn again. */
export default function BlogBrowser({ category: own, categories, timezone }: BlogBrowserProps) {
  const { listing, request, ...does } = useBlogSearch(own, timezone);
  const { phase } = listing;
  const replaced = phase === 'loading' || phase === 'found';
  useLayoutEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-blog-list]');
    if (list) list.hidden = replaced;
  }, [replaced]);
  useLayoutEffect(() => {
    // A category's heading names it: from there, another one is another page.
    pageBar().show(request.category, phase !== 'own', (category) =>
      request.q
        ? requestAddress({ ...request, category, page: 1 }, category === own ? own : null)
        : listAddress(category, 1),
    );
  }, [request, phase, own]);
  return (
    <>
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

const SIX = ['1', '2', '3', '4', '5', '6'];

function Placeholders() {
  return (
    <div aria-hidden="true" data-placeholders="">
      <PostGrid>
        {SIX.map((key) => (
          <PostPlace key={key}>
            <div className={css.card}>
              <div className={css.cover} />
              <div className={css.title} />
              <div className={css.line} />
              <div className={css.line} />
            </div>
          </PostPlace>
        ))}
      </PostGrid>
    </div>
  );
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import type { CategoryLink } from '#static-data/select/blogPage.ts';
import css from './blog/cards/Placeholders.module.css';
import { PostGrid, PostPlace } from './blog/cards/PostGrid.tsx';
import type { ListRequest } from './blog/listAddress.ts';
import { listAddress, requestAddress } from './blog/listAddress.ts';
import { pageBar } from './blog/pageBar.ts';
import { Results } from './blog/Results.tsx';
import statusCss from './blog/Status.module.css';
import { useBlogSearch } from './blog/useBlogSearch.ts';
import type { Listing } from './blog/useListing.ts';

interface BlogBrowserProps {
  category: string | null;
  categories: CategoryLink[];
  timezone: string;
}

/**
 * The page's search box, chips and list `[data-blog-list]` stay in place, hidden at times, and are never rendered
 * again.
 */
export default function BlogBrowser({ category: own, categories, timezone }: BlogBrowserProps) {
  const { listing, request, ...does } = useBlogSearch(own, timezone);
  const { phase } = listing;
  const replaced = phase === 'loading' || phase === 'found';
  useLayoutEffect(() => {
    const list = document.querySelector<HTMLElement>('[data-blog-list]');
    if (list) list.hidden = replaced;
  }, [replaced]);
  useLayoutEffect(() => {
    // A category's page has its name as heading, so another category needs its own page.
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

function summaryOf(listing: Listing, request: ListRequest, categories: CategoryLink[]): string {
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

/** Milliseconds without typing until a search is announced; otherwise it would talk over every letter. */
const PAUSE = 600;

interface StatusProps {
  /** '' while the page's own list is shown. */
  text: string;
  failed: boolean;
  onRetry: () => void;
}

/** Updates the screen at once, and screen readers when the typing pauses. */
function Status({ text, failed, onRetry }: StatusProps) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {text && (
        <p className={statusCss.shown}>
          <span aria-hidden="true">{text}</span>
          {failed && (
            <button className={statusCss.retry} type="button" onClick={onRetry}>
              {say(BLOG.retry)}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

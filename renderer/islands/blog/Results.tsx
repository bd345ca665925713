import { useEffect, useRef } from 'react';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordsIn } from '#content-api/values/words.shared.ts';
import { say } from '#renderer/wording.ts';
import { Pagination } from './cards/Pagination.tsx';
import { PostCard } from './cards/PostCard.tsx';
import { NoArticles, PostGrid, PostPlace } from './cards/PostGrid.tsx';
import { type ListRequest, requestAddress } from './listAddress.ts';
import css from './Results.module.css';
import type { Found } from './staticPosts.ts';

interface ResultsProps {
  request: ListRequest;
  found: Found;
  own: string | null;
  onTurn: (page: number) => void;
}

export function Results({ request, found, own, onTurn }: ResultsProps) {
  const top = useRef<HTMLElement>(null);
  const turned = useRef(false);
  const words = found.near ? [] : wordsIn(request.q);
  const turn = (page: number) => {
    turned.current = true;
    onTurn(page);
  };
  // The followed link is gone with its page, so reading goes on at the start of the next page.
  useEffect(() => {
    if (!turned.current || request.page < 1) return;
    turned.current = false;
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [request.page]);
  return (
    <section className={css.results} ref={top} tabIndex={-1} aria-label={say(BLOG.found)}>
      {found.total === 0 ? (
        <NoArticles />
      ) : (
        <PostGrid>
          {found.posts.map((post, index) => (
            <PostPlace key={post.slug}>
              <PostCard post={post} size="third" words={words} first={index < 3} />
            </PostPlace>
          ))}
        </PostGrid>
      )}
      <Pagination
        page={found.page}
        totalPages={found.totalPages}
        address={(page) => requestAddress({ ...request, page }, own)}
        onTurn={turn}
      />
    </section>
  );
}

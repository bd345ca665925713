import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type ListRequest, requestAddress, requestOf } from './listAddress.ts';
import { type BarActions, pageBar } from './pageBar.ts';
import { warmUp } from './staticPosts.ts';
import { useListing } from './useListing.ts';

/** Milliseconds: letters of a word follow each other faster, and searching in between only flickers. */
const TYPING = 150;

/** The address and the request always match. @param own the category of the page; null on the blog's. */
export function useBlogSearch(own: string | null, timezone: string) {
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { listing, current, show } = useListing(timezone);
  const request = current ?? { q: '', category: own, page: 1 };

  const go = (next: ListRequest, over = false) => {
    clearTimeout(typing.current);
    const address = requestAddress(next, own);
    if (over) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    show(requestOf(location.search, own));
  };
  const search = () => {
    clearTimeout(typing.current);
    const q = pageBar().typed();
    if (q !== request.q) go({ ...request, q, page: 1 }, request.q !== '' && q !== '');
  };

  const follow = useCallback(() => {
    const asks = requestOf(location.search, own);
    pageBar().write(asks?.q ?? '');
    show(asks);
  }, [own, show]);
  const actions = useRef<BarActions>(undefined);
  actions.current = {
    type: () => {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => actions.current?.submit(), TYPING);
    },
    submit: search,
    choose: (category) => go({ q: pageBar().typed(), category, page: 1 }),
  };
  useLayoutEffect(() => {
    // Text typed before this code loaded is newer than the address.
    if (pageBar().typed()) actions.current?.submit();
    else follow();
    warmUp();
    const ignore = pageBar().listen({
      type: () => actions.current?.type(),
      submit: () => actions.current?.submit(),
      choose: own === null ? (category) => actions.current?.choose?.(category) : undefined,
    });
    window.addEventListener('popstate', follow);
    return () => {
      ignore();
      window.removeEventListener('popstate', follow);
    };
  }, [follow, own]);
  useEffect(() => () => clearTimeout(typing.current), []);

  return {
    listing,
    request,
    turn: (page: number) => go({ ...request, page }),
    retry: () => show({ ...request }),
  };
}

import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Told by the history entry's state, which is emptied, so that a reload doesn't do it again. */
export function useRequestedAction(what: string, act: () => void): void {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const isAsked = Object(state)[what] === true;
  const latest = useRef(act);
  latest.current = act;
  /** The visit it was done for: until the emptied state arrives, this runs with the old one. */
  const done = useRef('');
  useEffect(() => {
    if (!isAsked || done.current === key) return;
    done.current = key;
    navigate(`${pathname}${search}`, { replace: true, state: null });
    latest.current();
  }, [isAsked, navigate, pathname, search, key]);
}

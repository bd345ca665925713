import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Does once what somebody came here for: the command palette says so in the history entry's state, which is
 * emptied, so that a reload or the back button doesn't do it again.
 */
export function useAskedFor(what: string, act: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = Object(state)[what] === true;
  useEffect(() => {
    if (!isAsked) return;
    navigate(`${pathname}${search}`, { replace: true, state: null });
    act();
  }, [isAsked, navigate, pathname, search, act]);
}

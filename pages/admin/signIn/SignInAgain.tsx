import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onRenewal } from '../calls/renewal.ts';
import { afterFocusReturned } from '../ui/dialogs/afterFocusReturned.ts';

const RenewalDialog = lazy(() => import('./RenewalDialog.tsx'));

/** Asks for the password when a session ends in the middle of something; its code comes when it is needed. */
export function SignInAgain() {
  const [isRequested, setIsRequested] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(
    () =>
      onRenewal((isAsked) => {
        if (isAsked) cameFrom.current = document.activeElement;
        setIsRequested(isAsked);
      }),
    [],
  );
  // Not before the window has gone from the page.
  useEffect(() => {
    if (!isRequested) afterFocusReturned(() => returnTo(cameFrom.current));
  }, [isRequested]);
  return isRequested ? (
    <Suspense fallback={null}>
      <RenewalDialog />
    </Suspense>
  ) : null;
}

/** The window goes all at once with its answer, and doesn't give the focus back itself. */
function returnTo(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onRenewal, type Reason } from '../calls/token.ts';
import { afterFocusReturned } from '../ui/dialogs/afterFocusReturned.ts';

const RenewalDialog = lazy(() => import('./RenewalDialog.tsx'));

/** Asks for the password when a session ends in the middle of something. The code of the dialog loads on demand. */
export function SignInAgain() {
  const [requested, setRequested] = useState<Reason | null>(null);
  const cameFrom = useRef<Element | null>(null);
  useEffect(
    () =>
      onRenewal((why) => {
        if (why) cameFrom.current = document.activeElement;
        setRequested(why);
      }),
    [],
  );
  // Not before the window has left the page.
  useEffect(() => {
    if (!requested) afterFocusReturned(() => returnTo(cameFrom.current));
  }, [requested]);
  return requested ? (
    <Suspense fallback={null}>
      <RenewalDialog reason={requested} />
    </Suspense>
  ) : null;
}

/** The window disappears at once with its answer, and doesn't return the focus itself. */
function returnTo(element: Element | null): void {
  if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { onRenewal } from '../calls/renewal.ts';

const RenewalDialog = lazy(() => import('./RenewalDialog.tsx'));

/** Asks for the password when a session ends in the middle of something; its code comes when it is needed. */
export function SignInAgain() {
  const [asked, setAsked] = useState(false);
  useEffect(() => onRenewal(setAsked), []);
  return asked ? (
    <Suspense fallback={null}>
      <RenewalDialog />
    </Suspense>
  ) : null;
}

import { useEffect } from 'react';
import { useAuth } from '../session/auth.tsx';

/** Signs out and leaves on this device what is there: no word is lost because a question could not be asked. */
export function LeavingAnyway() {
  const { signOut } = useAuth();
  useEffect(() => signOut(), [signOut]);
  return null;
}

import { Navigate, Outlet, useLocation } from 'react-router';
import { Wait } from '../../ui/notices/Wait.tsx';
import { useAuth } from './auth.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Everything behind it needs a session. Who has none signs in first, and then arrives where they wanted to go. */
export function Guard() {
  const { isLoading, isSignedIn, hasLeft } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (isLoading) return <Wait />;
  if (!isSignedIn) {
    const wanted = `${pathname}${search}${hash}`;
    return <Navigate to="/login" replace state={hasLeft || wanted === '/' ? null : { wanted }} />;
  }
  return (
    <>
      <Outlet />
      <SignInAgain />
    </>
  );
}

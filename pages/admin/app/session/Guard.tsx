import { Navigate, Outlet, useLocation } from 'react-router';
import { Wait } from '../../ui/notices/Wait.tsx';
import { useAuth } from './auth.tsx';
import { SignInAgain } from './SignInAgain.tsx';

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

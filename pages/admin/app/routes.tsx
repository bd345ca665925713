import { lazy, Suspense } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import { useAuth } from '../session/auth.ts';
import { SignInAgain } from '../signIn/SignInAgain.tsx';
import { Broken, NotHere } from '../ui/ErrorScreens.tsx';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { Wait } from '../ui/notices/Wait.tsx';
import { SCREENS } from './screens.ts';
import { OnlyWith } from './shell/OnlyWith.tsx';
import { Shell } from './shell/Shell.tsx';

const LoginScreen = lazy(() => import('../screens/login/LoginScreen.tsx'));
const ForgotScreen = lazy(() => import('../screens/reset/ForgotScreen.tsx'));
const ResetScreen = lazy(() => import('../screens/reset/ResetScreen.tsx'));

const OPEN = [
  { path: 'login', Screen: LoginScreen },
  { path: 'forgot', Screen: ForgotScreen },
  { path: 'reset', Screen: ResetScreen },
];

export const routes: RouteObject[] = [
  {
    // Notices outlast a screen that breaks.
    element: (
      <>
        <Outlet />
        <Toasts />
      </>
    ),
    children: [
      {
        errorElement: <Broken />,
        children: [
          ...OPEN.map(({ path, Screen }) => ({
            path,
            element: (
              <Suspense fallback={<Wait />}>
                <Screen />
              </Suspense>
            ),
          })),
          {
            element: <Guard />,
            children: [
              {
                element: <Shell />,
                children: [
                  {
                    // Inside the shell, so that the way to the other screens stays open.
                    errorElement: <Broken />,
                    children: [
                      ...SCREENS.map(({ path, needs, Screen }) => ({
                        path,
                        element: <OnlyWith action={needs} Screen={Screen} />,
                      })),
                      // People type what the sidebar calls it.
                      { path: 'dashboard', element: <Navigate to="/" replace /> },
                      { path: '*', element: <NotHere /> },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

function Guard() {
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

import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation } from 'react-router';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { useAuth, useMay, useUser } from '../session/auth.ts';
import { noteKeys } from '../session/unsavedTexts.ts';
import { SignInAgain } from '../signIn/SignInAgain.tsx';
import { isAnythingUnsaved } from '../ui/dialogs/unsavedWork.ts';
import { Broken, NotAllowed, NotHere } from '../ui/ErrorScreens.tsx';
import css from '../ui/entries/Entries.module.css';
import { Toasts } from '../ui/notices/Toasts.tsx';
import { Wait } from '../ui/notices/Wait.tsx';
import { SCREENS } from './screens.ts';
import { Shell } from './shell/Shell.tsx';

const FirstPasswordScreen = lazy(() => import('../screens/account/FirstPasswordScreen.tsx'));
const SetUpScreen = lazy(() => import('../screens/account/SetUpScreen.tsx'));
const ConnectScreen = lazy(() => import('../screens/settings/keys/ConnectScreen.tsx'));

const OPEN = [
  { path: 'login', Screen: lazy(() => import('../screens/login/LoginScreen.tsx')) },
  { path: 'provider', Screen: lazy(() => import('../screens/login/ProviderScreen.tsx')) },
  { path: 'forgot', Screen: lazy(() => import('../screens/reset/ForgotScreen.tsx')) },
  { path: 'reset', Screen: lazy(() => import('../screens/reset/ResetScreen.tsx')) },
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
                // Without the shell, as nothing else is to be done here.
                path: 'connect',
                element: (
                  <Suspense fallback={<Wait />}>
                    <ConnectScreen />
                  </Suspense>
                ),
              },
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
  const { isLoading, isSignedIn, hasLeft, mustSetUp, mustChange } = useAuth();
  const { pathname, search, hash } = useLocation();
  if (isLoading) return <Wait />;
  if (!isSignedIn) {
    const requested = `${pathname}${search}${hash}`;
    return <Navigate to="/login" replace state={hasLeft || requested === '/' ? null : { requested }} />;
  }
  return (
    <>
      {mustChange || mustSetUp ? (
        <Suspense fallback={<Wait />}>{mustChange ? <FirstPasswordScreen /> : <SetUpScreen />}</Suspense>
      ) : (
        <Outlet />
      )}
      <SignInAgain />
    </>
  );
}

/** A user who loses the permission keeps the screen until they leave it if something typed there isn't saved. */
function OnlyWith({ action, Screen }: { action: Action | null; Screen: ComponentType }) {
  const { id } = useUser();
  const may = useMay();
  const isAllowed = action === null || may(action);
  const [shown, setShown] = useState({ Screen, id, isAllowed, isKept: false });
  if (shown.Screen !== Screen || shown.id !== id || shown.isAllowed !== isAllowed) {
    const wasHere = shown.Screen === Screen && shown.id === id && shown.isAllowed;
    const isUnsaved = isAnythingUnsaved() || noteKeys().length > 0;
    setShown({ Screen, id, isAllowed, isKept: wasHere && !isAllowed && isUnsaved });
  }
  if (!isAllowed && !shown.isKept) return <NotAllowed />;
  return (
    <>
      {isAllowed ? null : <RoleNotice />}
      <Screen />
    </>
  );
}

function RoleNotice() {
  const { role } = useUser();
  return (
    <div className={css.trouble} role="alert">
      <p>
        <strong>Your role is now {role}.</strong> You can no longer save on this page. Copy what you typed
        before you leave. An admin can change your role under Users.
      </p>
    </div>
  );
}

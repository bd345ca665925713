import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { SCREENS } from './screens.ts';
import { Guard } from './session/Guard.tsx';
import { OnlyWith } from './session/OnlyWith.tsx';
import { Broken } from './shell/Broken.tsx';
import { NotHere } from './shell/NotHere.tsx';
import { Shell } from './shell/Shell.tsx';
import { Wait } from './ui/Wait.tsx';

/** Who is signed in already needs neither the form nor its rules. */
const LoginScreen = lazy(() => import('./screens/login/LoginScreen.tsx'));

/** Signing in is open; everything else stands behind the guard, in the shell, for the roles that may. */
export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    children: [
      {
        path: 'login',
        element: (
          <Suspense fallback={<Wait />}>
            <LoginScreen />
          </Suspense>
        ),
      },
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
                    element: (
                      <OnlyWith action={needs}>
                        <Screen />
                      </OnlyWith>
                    ),
                  })),
                  { path: '*', element: <NotHere /> },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

import type { RouteObject } from 'react-router';
import { LoginScreen } from './screens/login/LoginScreen.tsx';
import { SCREENS } from './screens.ts';
import { Guard } from './session/Guard.tsx';
import { OnlyWith } from './session/OnlyWith.tsx';
import { Broken } from './shell/Broken.tsx';
import { NotHere } from './shell/NotHere.tsx';
import { Shell } from './shell/Shell.tsx';

/** Signing in is open; everything else stands behind the guard, in the shell, for the roles that may. */
export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    children: [
      { path: 'login', element: <LoginScreen /> },
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

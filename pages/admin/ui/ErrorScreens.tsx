import type { ReactNode } from 'react';
import { useUser } from '../session/auth.ts';
import { Button, LinkButton } from './Button.tsx';
import { Empty } from './Panel.tsx';
import { Screen } from './Screen.tsx';

export function NotHere() {
  return (
    <Screen title="Page not found">
      <Empty title="The back office has no page at this address.">
        <LinkButton to="/" look="quiet">
          Go to the dashboard
        </LinkButton>
      </Empty>
    </Screen>
  );
}

export function NotAllowed({ children }: { children?: ReactNode }) {
  const { role } = useUser();
  return (
    <Screen title="You can’t open this page">
      <Empty
        title={`Your role, ${role}, doesn’t allow it.`}
        text="An admin can change your role under Users."
      >
        <LinkButton to="/" look="quiet">
          Go to the dashboard
        </LinkButton>
      </Empty>
      {children}
    </Screen>
  );
}

/** Replaces a screen that threw, or whose code failed to load: offline, or after an update. */
export function Broken() {
  return (
    <Empty
      title="This page could not be shown"
      text="You may have lost your connection, or the back office was updated."
    >
      <Button look="quiet" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Empty>
  );
}

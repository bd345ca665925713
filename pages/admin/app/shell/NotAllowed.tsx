import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { useUser } from '../session/auth.tsx';

export function NotAllowed({ children }: { children?: ReactNode }) {
  const { role } = useUser();
  return (
    <Screen title="Not for your role">
      <Empty
        title={`Your role, ${role}, cannot open this page.`}
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

import { type ComponentType, useState } from 'react';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { useUser } from '../../session/auth.ts';
import { noteKeys } from '../../session/unsavedTexts.ts';
import { useMay } from '../../session/useMay.ts';
import { isAnythingUnsaved } from '../../ui/dialogs/unsavedWork.ts';
import { NotAllowed } from '../../ui/ErrorScreens.tsx';
import css from '../../ui/entries/Entries.module.css';

interface OnlyWithProps {
  action: Action | null;
  Screen: ComponentType;
}

/**
 * A user who loses the permission keeps the screen until they leave it if something typed there isn't saved.
 */
export function OnlyWith({ action, Screen }: OnlyWithProps) {
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

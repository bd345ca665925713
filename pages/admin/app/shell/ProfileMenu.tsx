import {
  type ComponentType,
  lazy,
  Suspense,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { useAuth, useUser } from '../../session/auth.ts';
import { clearTraces, mayHaveUnsavedTexts } from '../../session/unsavedTexts.ts';
import { RoleIcon } from '../../ui/icons.tsx';
import { moveInMenu } from '../../ui/menus.ts';
import css from './ProfileMenu.module.css';

// Without its code, as without a connection, signing out keeps all texts on this device.
const Leaving = lazy<ComponentType<{ onStay: () => void }>>(() =>
  import('./Leaving.tsx').catch(() => ({ default: LeavingAnyway })),
);

/** A menu button (WAI-ARIA APG). The browser's popover closes it on Escape and on a click elsewhere. */
export function ProfileMenu() {
  const { signOut } = useAuth();
  const { display_name, email, role } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLAnchorElement>(null);
  const id = useId();
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    setOpen(open);
    if (open) first.current?.focus();
  };
  const close = () => menu.current?.hidePopover();
  const leave = () => {
    if (mayHaveUnsavedTexts()) {
      close();
      return setLeaving(true);
    }
    clearTraces(true);
    signOut();
  };
  return (
    <>
      <button
        className={css.button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`Profile: ${display_name}`}
      >
        <span className={css.initial} data-initial={[...display_name][0]?.toUpperCase()} aria-hidden="true" />
        <span className={css.name}>{display_name}</span>
      </button>
      <div className={css.popover} ref={menu} id={id} popover="auto" onToggle={toggled}>
        <p className={css.who}>
          <strong>{display_name}</strong>
          <span>{email}</span>
          <span className={css.role}>
            <RoleIcon role={role} /> {role}
          </span>
        </p>
        <div role="menu" aria-label="Profile" onKeyDown={(event) => moveInMenu(event, close)}>
          <Link className={css.item ?? ''} ref={first} to="/account" role="menuitem" onClick={close}>
            Your sign-in
          </Link>
          <button className={css.item} type="button" role="menuitem" tabIndex={-1} onClick={leave}>
            Logout
          </button>
        </div>
      </div>
      {isLeaving ? (
        <Suspense fallback={null}>
          <Leaving onStay={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function LeavingAnyway() {
  const { signOut } = useAuth();
  useEffect(() => signOut(), [signOut]);
  return null;
}

import css from '../../ui/entries/Entries.module.css';
import { useUser } from './auth.tsx';

/** Above a screen that isn't for this role any more: why nothing can be saved there, and what to do about it. */
export function RoleNotice() {
  const { role } = useUser();
  return (
    <div className={css.trouble} role="alert">
      <p>
        <strong>Your role is now {role}.</strong> Nothing can be saved on this page any more. What you typed
        is still here to be copied, before you leave. An admin can change your role under Users.
      </p>
    </div>
  );
}

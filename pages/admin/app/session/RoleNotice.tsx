import css from '../../ui/entries/Entries.module.css';
import { useUser } from './auth.tsx';

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

import { useState } from 'react';
import { useAuth } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { EntrySheet } from '../login/EntrySheet.tsx';
import css from './Account.module.css';
import { SwitchOnDialog } from './SwitchOnDialog.tsx';

/** Users whose role requires two-step sign-in see this instead of every screen until they have set it up. */
export default function SetUpScreen() {
  const { recheck, signOut } = useAuth();
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
    void recheck();
  };
  return (
    <EntrySheet title="Two-step sign-in" heading="Set up two-step sign-in">
      <p>
        Your role requires two-step sign-in. Set it up to continue. You need an authenticator app, for example
        your password manager.
      </p>
      <div className={css.buttons}>
        <Button onClick={() => setAsked(true)}>Set up</Button>
        <Button look="quiet" onClick={signOut}>
          Sign out
        </Button>
      </div>
      {isAsked ? <SwitchOnDialog onClose={close} /> : null}
    </EntrySheet>
  );
}

import { answerRenewal } from '../calls/renewal.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useAuth, useUser } from './auth.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The password again, over the page that waits for it and stays as it is. */
export default function RenewalDialog() {
  const { signOut } = useAuth();
  const { email } = useUser();
  const leave = () => {
    answerRenewal(false);
    signOut();
  };
  return (
    <Dialog
      title="Please sign in again"
      text="Your session has ended. What you were doing waits behind this window and goes on afterwards."
      isOpen
      onClose={leave}
      isHeld
    >
      <PasswordForm email={email} onSignedIn={() => answerRenewal(true)} onLeave={leave} />
    </Dialog>
  );
}

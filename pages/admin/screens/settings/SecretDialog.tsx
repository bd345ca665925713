import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { CopyButton } from '../../ui/values/Copyable.tsx';
import css from './webhooks/Webhooks.module.css';

interface SecretDialogProps {
  title: string;
  text: string;
  what: string;
  /** '' for no secret to show. */
  secret: string;
  onClose: () => void;
}

/** The dialog stays until the user says that they have saved the secret. */
export function SecretDialog({ title, text, what, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} text={text} isOpen={secret !== ''} onClose={onClose} isHeld>
      <p className={css.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} what={what} />
      </p>
      <FormFoot>
        <Button onClick={onClose}>I have saved it</Button>
      </FormFoot>
    </Dialog>
  );
}

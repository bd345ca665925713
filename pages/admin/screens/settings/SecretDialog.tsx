import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { CopyButton } from '../../ui/values/Copyable.tsx';
import css from './webhooks/Webhooks.module.css';

interface SecretDialogProps {
  title: string;
  text: string;
  what: string;
  /** '' while there is none to show. */
  secret: string;
  onClose: () => void;
}

/** Shows a secret this once. It stays until its user says that they have saved it. */
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

import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { CopyButton } from '../../../ui/values/CopyButton.tsx';
import css from './Webhooks.module.css';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title="The webhook’s secret"
      text="Shown only now: give it to the program that listens. Each call carries Webhook-Timestamp and Webhook-Signature, which is v1= and the HMAC-SHA256 of “timestamp.body” with this secret, in hex."
      isOpen={secret !== ''}
      onClose={onClose}
      isHeld
    >
      <p className={css.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} what="the secret" />
      </p>
      <FormFoot>
        <Button onClick={onClose}>I have kept it</Button>
      </FormFoot>
    </Dialog>
  );
}

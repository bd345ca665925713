import { downloadFile } from '../../calls/downloadFile.ts';
import { useUser } from '../../session/auth.ts';
import { brandName } from '../../ui/Brand.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { CopyButton } from '../../ui/values/CopyButton.tsx';
import css from './Account.module.css';

/** Shows new recovery codes this once: it stays until somebody says that they have kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser();
  const lines = [`Recovery codes of ${email} for ${brandName()}. Each works once.`, '', ...codes, ''];
  const file = new Blob([lines.join('\n')], { type: 'text/plain' });
  return (
    <Dialog
      title="Your recovery codes"
      text="Save these codes now: they are not shown again. Without your phone, each code signs you in once. Keep them in a password manager or on paper."
      isOpen
      onClose={onClose}
      isHeld
    >
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button look="quiet" onClick={() => downloadFile(file, 'recovery-codes.txt')}>
          <DownloadIcon />
          Download
        </Button>
        <CopyButton text={codes.join('\n')} what="the recovery codes" />
      </div>
      <FormFoot>
        <Button onClick={onClose} autoFocus>
          I have saved them
        </Button>
      </FormFoot>
    </Dialog>
  );
}

import { useRef, useState } from 'react';
import type { Passkey } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { hasPasskeys } from '../../signIn/passkeyCeremony.ts';
import { Button } from '../../ui/Button.tsx';
import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Account.module.css';
import { LoadingLine } from './LoadingLine.tsx';
import {
  AddPasskeyDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
  usePasskeys,
} from './PasskeyDialogs.tsx';

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

export function PasskeyList() {
  const { data: passkeys, error, isLoadingError, refetch } = usePasskeys();
  const [openDialog, setOpenDialog] = useState<Asked>(null);
  const container = useRef<HTMLFieldSetElement>(null);
  const close = () => setOpenDialog(null);
  if (isLoadingError)
    return <LoadProblem notice="Failed to load your passkeys" failure={error} onRetry={() => refetch()} />;
  if (!passkeys) return <LoadingLine />;
  return (
    <>
      <fieldset className={css.place} ref={container} tabIndex={-1} aria-label="Your passkeys">
        {passkeys.length === 0 ? (
          <p>You have no passkeys yet.</p>
        ) : (
          <ul className={css.sessions}>
            {passkeys.map((passkey) => (
              <Item
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpenDialog({ what: 'rename', passkey })}
                onRemove={() => setOpenDialog({ what: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </fieldset>
      {hasPasskeys() ? (
        <div className={css.buttons}>
          <Button look="quiet" onClick={() => setOpenDialog({ what: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={css.few}>
          This browser can’t use passkeys here. Try another browser, or check that the address begins with
          https.
        </p>
      )}
      {openDialog?.what === 'add' ? <AddPasskeyDialog onClose={close} /> : null}
      {openDialog?.what === 'rename' ? (
        <RenamePasskeyDialog passkey={openDialog.passkey} onClose={close} />
      ) : null}
      {openDialog?.what === 'remove' ? (
        <RemovePasskeyDialog
          passkey={openDialog.passkey}
          onClose={close}
          // The button that was pressed goes with its passkey.
          onRemoved={() => afterWindowClosed(() => container.current?.focus())}
        />
      ) : null}
    </>
  );
}

interface ItemProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Item({ passkey: { name, created_at, last_used_at, domain }, onRename, onRemove }: ItemProps) {
  return (
    <li className={css.session}>
      <span className={css.named}>
        <strong>{name}</strong>
        <span className={css.since}>
          Added <When at={created_at} />,{' '}
          {last_used_at === null ? (
            'not used yet'
          ) : (
            <>
              last used <When at={last_used_at} withTime />
            </>
          )}
        </span>
        {domain === location.hostname ? null : (
          <span className={css.since}>Made for {domain}: it works there only.</span>
        )}
      </span>
      <span className={css.buttons}>
        <Button look="quiet" isSmall aria-label={`Rename: ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button look="quiet" isSmall aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </li>
  );
}

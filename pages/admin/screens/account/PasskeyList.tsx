import { useRef, useState } from 'react';
import type { Passkey } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { hasPasskeys } from '../../signIn/passkeyCeremony.ts';
import { Button } from '../../ui/Button.tsx';
import { afterWindowClosed } from '../../ui/dialogs/afterFocusReturned.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Bar } from '../../ui/Panel.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Account.module.css';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { usePasskeys } from './usePasskeys.ts';

type Asked = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey } | null;

export function PasskeyList() {
  const { data: passkeys, error, isLoadingError, refetch } = usePasskeys();
  const [asked, setAsked] = useState<Asked>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  const close = () => setAsked(null);
  if (isLoadingError)
    return <LoadProblem notice="Failed to load your passkeys" failure={error} onRetry={() => refetch()} />;
  if (!passkeys) {
    return (
      <p role="status" aria-label="Loading">
        <Bar wide />
      </p>
    );
  }
  return (
    <>
      <fieldset className={css.place} ref={place} tabIndex={-1} aria-label="Your passkeys">
        {passkeys.length === 0 ? (
          <p>You have no passkeys yet.</p>
        ) : (
          <ul className={css.sessions}>
            {passkeys.map((passkey) => (
              <Item
                key={passkey.id}
                passkey={passkey}
                onRename={() => setAsked({ what: 'rename', passkey })}
                onRemove={() => setAsked({ what: 'remove', passkey })}
              />
            ))}
          </ul>
        )}
      </fieldset>
      {hasPasskeys() ? (
        <div className={css.buttons}>
          <Button look="quiet" onClick={() => setAsked({ what: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={css.few}>
          This browser can’t use passkeys here. Try another browser, or check that the address begins with
          https.
        </p>
      )}
      {asked?.what === 'add' ? <AddPasskeyDialog onClose={close} /> : null}
      {asked?.what === 'rename' ? <RenamePasskeyDialog passkey={asked.passkey} onClose={close} /> : null}
      {asked?.what === 'remove' ? (
        <RemovePasskeyDialog
          passkey={asked.passkey}
          onClose={close}
          // The button that was pressed goes with its passkey.
          onRemoved={() => afterWindowClosed(() => place.current?.focus())}
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

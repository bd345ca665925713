import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  type Passkey,
  passkeyFormSchema,
  passkeyNameSchema,
  passkeyRemovalSchema,
} from '#content-api/staff/passkeys/passkeys.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CodeField } from '../../signIn/CodeForm.tsx';
import { ceremonyTrouble, makePasskey } from '../../signIn/passkeyCeremony.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormEnd, FormFields } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import css from './Account.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { tellUnlessBesideField, useSecondStep } from './useSecondStep.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  return (
    <Dialog title="Rename passkey" isOpen onClose={onClose}>
      <RenameForm passkey={passkey} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const refresh = useRefreshPasskeys();
  const form = useForm({
    schema: passkeyNameSchema,
    initial: { name },
    send: async (json) => {
      await answerOf(api.auth.passkeys[':id'].$put({ param: { id: String(id) }, json }));
      showToast('Success', 'Passkey renamed');
      refresh();
      onClose();
    },
    failed: (failure) =>
      tellUnlessBesideField(failure, 'The passkey could not be renamed. Please try again.'),
  });
  return (
    <form {...form.props} aria-label="Rename passkey">
      <FormFields>
        <TextField {...form.field('name')} label="Name" autoComplete="off" autoFocus />
      </FormFields>
      <FormEnd action="Rename" isBusy={form.isSending} onClose={onClose} />
    </form>
  );
}

interface RemovePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemovePasskeyDialog(props: RemovePasskeyDialogProps) {
  return (
    <Dialog
      title="Remove passkey"
      text={`“${props.passkey.name}” no longer signs you in, and you are signed out everywhere else. Your device may still offer it. Delete it there too.`}
      isOpen
      onClose={props.onClose}
    >
      <RemoveForm {...props} />
    </Dialog>
  );
}

function RemoveForm({ passkey, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const refresh = useRefreshPasskeys();
  const form = useForm({
    schema: passkeyRemovalSchema,
    initial: { password: '' },
    send: async (json) => {
      await answerOf(api.auth.passkeys[':id'].removal.$post({ param: { id: String(passkey.id) }, json }));
      showToast('Success', 'Passkey removed');
      refresh();
      onClose();
      onRemoved();
    },
    failed: (failure) =>
      tellUnlessBesideField(failure, 'The passkey could not be removed. Please try again.'),
  });
  return (
    <OwnPasswordForm form={form} label="Remove passkey" action="Remove" look="danger" onClose={onClose} />
  );
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Add a passkey"
      text="Enter your password to confirm that it’s you. Then your device asks for your fingerprint, face or PIN."
      isOpen
      onClose={onClose}
    >
      <AddForm onClose={onClose} />
    </Dialog>
  );
}

function AddForm({ onClose }: { onClose: () => void }) {
  const needsCode = useSecondStep().data?.on ?? false;
  const refresh = useRefreshPasskeys();
  const [trouble, setTrouble] = useState('');
  const form = useForm({
    schema: passkeyFormSchema,
    initial: { password: '', code: '', name: '' },
    send: async ({ name, ...json }) => {
      setTrouble('');
      const options = await answerOf(api.auth.passkeys.plan.$post({ json }));
      const credential = await makePasskey(options);
      await answerOf(api.auth.passkeys.$post({ json: { name, credential } }));
      showToast('Success', 'Passkey added');
      refresh();
      onClose();
    },
    failed: (failure) => {
      const message = ceremonyTrouble(failure);
      if (message === null)
        return tellUnlessBesideField(failure, 'The passkey could not be added. Please try again.');
      setTrouble(`${message} No passkey was added.`);
      // The code was used up by this attempt.
      form.set('code', '');
    },
  });
  return (
    <OwnPasswordForm form={form} label="Add a passkey" action="Add passkey" onClose={onClose}>
      {needsCode ? <CodeField {...form.field('code')} kind="any" /> : null}
      <TextField
        {...form.field('name')}
        label="Name"
        hint="For example “Work laptop”. If empty, the name of this browser is used."
        autoComplete="off"
      />
      <p className={trouble ? css.few : css.silent} role="alert">
        {trouble}
      </p>
    </OwnPasswordForm>
  );
}

const KEY = ['passkeys'];

export function usePasskeys() {
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await answerOf(api.auth.passkeys.$get())).passkeys,
  });
}

function useRefreshPasskeys(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const changed = [KEY, ['own-sessions'], ['users', 'passkeys']];
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient]);
}

import { useState } from 'react';
import { passkeyFormSchema } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CodeField } from '../../signIn/CodeField.tsx';
import { ceremonyTrouble, makePasskey } from '../../signIn/passkeyCeremony.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import css from './Account.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { tellUnlessBesideField } from './tellUnlessBesideField.ts';
import { useRefreshPasskeys } from './usePasskeys.ts';
import { useSecondStep } from './useSecondStep.ts';

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

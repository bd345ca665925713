import { type Passkey, passkeyNameSchema } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormEnd, FormFields } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { tellUnlessBesideField } from './tellUnlessBesideField.ts';
import { useRefreshPasskeys } from './usePasskeys.ts';

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

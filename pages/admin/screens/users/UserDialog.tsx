import { z } from 'zod';
import { newUserSchema } from '#content-api/staff/users/users.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { useAuth } from '../../session/auth.ts';
import { NewPasswordField } from '../../signIn/PasswordFields.tsx';
import { useSignInMethods } from '../../signIn/provider.ts';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { ROLE_OPTIONS, ROLE_TEXTS } from './roleWords.ts';
import type { UserInput } from './userEntries.ts';

interface UserDialogProps {
  user: User | null;
  save(change: Change<UserInput>): Promise<User>;
  onClose: () => void;
}

export function UserDialog({ user, save, onClose }: UserDialogProps) {
  const { email = '', display_name = '', role = 'author' } = user ?? {};
  const { follow } = useAuth();
  const hasPasswords = useSignInMethods()?.passwords ?? true;
  const form = useForm({
    schema: user || !hasPasswords ? editUserSchema : addUserSchema,
    initial: { email, password: '', display_name, role: role as string },
    version: user?.updated_at,
    send: async ({ password, ...fields }, version) => {
      const input = { ...fields, ...(hasPasswords ? { password } : {}) };
      const saved = await save({ ...(user ? { id: user.id, version } : {}), input });
      showToast('Success', `User ${user ? 'updated' : 'created'} successfully`);
      onClose();
      follow(saved);
    },
    failed: (failure) =>
      showFailure(failure, sentenceOf(failure, `Failed to ${user ? 'update' : 'create'} user`)),
  });
  const chosen = form.values.role as User['role'];
  return (
    <FormDialog
      title={user ? 'Edit User' : 'Add User'}
      form={form}
      action={user ? 'Update User' : 'Create User'}
      onClose={onClose}
    >
      <TextField
        {...form.field('email')}
        label="Email"
        {...emailInput}
        autoComplete="off"
        isRequired
        autoFocus
      />
      {hasPasswords ? (
        <NewPasswordField
          {...form.field('password')}
          label={user ? 'New Password' : 'Password'}
          isRequired={user === null}
          hint={user ? 'Leave blank to keep the current one.' : undefined}
        />
      ) : null}
      <TextField {...form.field('display_name')} label="Display Name" autoComplete="off" isRequired />
      <SelectField
        {...form.field('role')}
        label="Role"
        isRequired
        options={ROLE_OPTIONS}
        hint={ROLE_TEXTS[chosen]}
      />
    </FormDialog>
  );
}

/** Whether a password is good enough is said by the server (specification §5), beside the field. */
const addUserSchema = newUserSchema.extend({ password: z.string().min(1, 'Password is required') });

/** A blank password keeps the current one. */
const editUserSchema = newUserSchema.extend({ password: z.string() });

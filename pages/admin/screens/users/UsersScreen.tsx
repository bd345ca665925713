import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { newUserSchema } from '#content-api/staff/users/users.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { useAuth } from '../../session/auth.ts';
import { NewPasswordField } from '../../signIn/PasswordFields.tsx';
import { useSignInMethods } from '../../signIn/ProviderButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { type Change, useEntries } from '../../ui/entries/useEntries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { WholeListPager } from '../../ui/list/Pager.tsx';
import { NoMatch } from '../../ui/list/SearchField.tsx';
import { useWholeList, type WholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ResetSignInDialog } from './ResetSignInDialog.tsx';
import type { UserActions } from './UserRow.tsx';
import css from './Users.module.css';
import { UserTable } from './UserTable.tsx';
import { ROLE_OPTIONS, ROLE_TEXTS, type UserInput, userEntries } from './userEntries.ts';
import { inOrder, NEWEST_FIRST, orderedBy } from './userOrder.ts';
import { useSecurity } from './useSecurity.ts';

export default function UsersScreen() {
  const { query, save, remove, isRemoving } = useEntries(userEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<User>();
  const [letIn, setLetIn] = useState<User | null>(null);
  const [locked, setLocked] = useState<User | null>(null);
  const [unlinked, setUnlinked] = useState<User | null>(null);
  const [order, setOrder] = useState(NEWEST_FIRST);
  const securityOf = useSecurity();
  const sorted = query.data && inOrder(query.data, order, securityOf);
  const list = useWholeList(sorted, ({ email, display_name, role }) => [email, display_name, role]);
  const on: UserActions = {
    onEdit: edit,
    onDelete: askToDelete,
    onTwoStepOff: setLetIn,
    onPasskeysOff: setLocked,
    onUnlink: setUnlinked,
  };
  return (
    <Screen
      title="User Management"
      subtitle="Manage user accounts and permissions"
      actions={
        <Button onClick={add}>
          <AddIcon />
          Add User
        </Button>
      }
    >
      <WholeListSearch label="Search users..." list={list} />
      <UserList query={query} list={list} onAdd={add}>
        <UserTable
          users={list.entries ?? []}
          securityOf={securityOf}
          order={order}
          onSort={(column) => setOrder(orderedBy(order, column))}
          on={on}
        />
      </UserList>
      {edited ? <UserDialog user={edited === 'new' ? null : edited} save={save} onClose={close} /> : null}
      <DeleteUserDialog user={deleted} isBusy={isRemoving} remove={remove} onClose={close} />
      <ResetSignInDialog of="secondStep" user={letIn} onClose={() => setLetIn(null)} />
      <ResetSignInDialog of="passkeys" user={locked} onClose={() => setLocked(null)} />
      <ResetSignInDialog of="provider" user={unlinked} onClose={() => setUnlinked(null)} />
    </Screen>
  );
}

interface DeleteUserDialogProps {
  user: User | null;
  isBusy: boolean;
  remove(id: number): Promise<unknown>;
  onClose: () => void;
}

function DeleteUserDialog({ user, isBusy, remove, onClose }: DeleteUserDialogProps) {
  const confirm = async () => {
    if (!user) return;
    try {
      await remove(user.id);
      showToast('Success', 'User deleted successfully');
    } catch (failure) {
      showFailure(failure, sentenceOf(failure, 'Failed to delete user'));
    }
    onClose();
    keepFocusOnPage();
  };
  return (
    <ConfirmDialog
      title="Delete User"
      text={`Are you sure you want to delete ${user?.display_name ?? ''}? This action cannot be undone.`}
      isOpen={user !== null}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {user?.role === 'admin' ? <p>Their leads will have no owner.</p> : null}
    </ConfirmDialog>
  );
}

interface UserListProps {
  query: UseQueryResult<User[]>;
  list: WholeList<User>;
  onAdd: () => void;
  children: ReactNode;
}

const FAILURE = 'Failed to load users';

function UserList({ query, list, onAdd, children }: UserListProps) {
  const { data, error, isError, refetch } = query;
  useReloadNotice(query, FAILURE);
  if (isError && !data) return <LoadProblem notice={FAILURE} failure={error} onRetry={() => refetch()} />;
  if (!list.entries) {
    return (
      <p className={css.loading} role="status">
        Loading users...
      </p>
    );
  }
  if (list.total === 0 && list.search) return <NoMatch what="users" list={list} />;
  if (list.total === 0) {
    return (
      <Empty drawing="user" title="No users found" text="Get started by creating your first user.">
        <Button onClick={onAdd}>Add User</Button>
      </Empty>
    );
  }
  return (
    <>
      {children}
      <WholeListPager list={list} what="users" />
    </>
  );
}

interface UserDialogProps {
  user: User | null;
  save(change: Change<UserInput>): Promise<User>;
  onClose: () => void;
}

function UserDialog({ user, save, onClose }: UserDialogProps) {
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

/** The server says whether a password is good enough (specification §5). */
const addUserSchema = newUserSchema.extend({ password: z.string().min(1, 'Password is required') });

/** A blank password keeps the current one. */
const editUserSchema = newUserSchema.extend({ password: z.string() });

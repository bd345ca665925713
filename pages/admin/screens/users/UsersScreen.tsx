import { useState } from 'react';
import type { User } from '#content-api/values/identity.shared.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { Screen } from '../../ui/Screen.tsx';
import { PasskeysOffDialog } from './PasskeysOffDialog.tsx';
import { TwoStepOffDialog } from './TwoStepOffDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserList } from './UserList.tsx';
import { userEntries } from './userEntries.ts';

export default function UsersScreen() {
  const { query, save, remove, isRemoving } = useEntries(userEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<User>();
  const [letIn, setLetIn] = useState<User | null>(null);
  const [locked, setLocked] = useState<User | null>(null);
  const list = useWholeList(query.data, ({ email, display_name, role }) => [email, display_name, role]);
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
      <UserList
        query={query}
        list={list}
        onEdit={edit}
        onDelete={askToDelete}
        onTwoStepOff={setLetIn}
        onPasskeysOff={setLocked}
      />
      {edited ? <UserDialog user={edited === 'new' ? null : edited} save={save} onClose={close} /> : null}
      <DeleteUserDialog user={deleted} isBusy={isRemoving} remove={remove} onClose={close} />
      <TwoStepOffDialog user={letIn} onClose={() => setLetIn(null)} />
      <PasskeysOffDialog user={locked} onClose={() => setLocked(null)} />
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

import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#content-api/values/identity.shared.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { useSignInMethods } from '../../signIn/provider.ts';
import { Button } from '../../ui/Button.tsx';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import type { WholeList } from '../../ui/list/useWholeList.ts';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { WholeListPager } from '../../ui/list/WholeListPager.tsx';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PasskeysOffDialog, TwoStepOffDialog, UnlinkDialog } from './ResetSignInDialogs.tsx';
import { UserCard } from './UserCard.tsx';
import { UserDialog } from './UserDialog.tsx';
import css from './Users.module.css';
import { usePasskeyCounts } from './usePasskeyCounts.ts';
import { userEntries } from './userEntries.ts';
import { useSignInWays } from './useSignInWays.ts';
import { useTwoStepsSince } from './useTwoStepsSince.ts';

export default function UsersScreen() {
  const { query, save, remove, isRemoving } = useEntries(userEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<User>();
  const [letIn, setLetIn] = useState<User | null>(null);
  const [locked, setLocked] = useState<User | null>(null);
  const [unlinked, setUnlinked] = useState<User | null>(null);
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
        onUnlink={setUnlinked}
      />
      {edited ? <UserDialog user={edited === 'new' ? null : edited} save={save} onClose={close} /> : null}
      <DeleteUserDialog user={deleted} isBusy={isRemoving} remove={remove} onClose={close} />
      <TwoStepOffDialog user={letIn} onClose={() => setLetIn(null)} />
      <PasskeysOffDialog user={locked} onClose={() => setLocked(null)} />
      <UnlinkDialog user={unlinked} onClose={() => setUnlinked(null)} />
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
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onTwoStepOff: (user: User) => void;
  onPasskeysOff: (user: User) => void;
  onUnlink: (user: User) => void;
}

const FAILURE = 'Failed to load users';

function UserList({ query, list, ...on }: UserListProps) {
  const { data, error, isError, refetch } = query;
  const twoStepsSince = useTwoStepsSince();
  const passkeysOf = usePasskeyCounts();
  const waysOf = useSignInWays();
  const methods = useSignInMethods();
  useReloadNotice(query, FAILURE);
  if (isError && !data) return <LoadProblem notice={FAILURE} failure={error} onRetry={() => refetch()} />;
  if (!list.entries) {
    return (
      <p className={css.loading} role="status">
        Loading users...
      </p>
    );
  }
  if (list.total === 0) {
    const text = list.search
      ? 'Try adjusting your search terms.'
      : 'Get started by creating your first user.';
    return <Empty title="No users found" text={text} />;
  }
  return (
    <>
      <ul className={css.list}>
        {list.entries.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            twoStepsSince={twoStepsSince(user.id)}
            passkeys={passkeysOf(user.id)}
            onEdit={() => on.onEdit(user)}
            onDelete={() => on.onDelete(user)}
            onTwoStepOff={() => on.onTwoStepOff(user)}
            onPasskeysOff={() => on.onPasskeysOff(user)}
            ways={waysOf(user.id)}
            methods={methods}
            onUnlink={() => on.onUnlink(user)}
          />
        ))}
      </ul>
      <WholeListPager list={list} what="users" />
    </>
  );
}

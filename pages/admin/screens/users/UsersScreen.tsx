import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { User } from '#content-api/users/contract.ts';
import { useEditing } from '../../entries/useEditing.ts';
import { useEntries } from '../../entries/useEntries.ts';
import { Button } from '../../ui/Button.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useTyped } from '../../ui/useTyped.ts';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { PasskeysOffDialog } from './PasskeysOffDialog.tsx';
import { TwoStepOffDialog } from './TwoStepOffDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UserList } from './UserList.tsx';
import css from './Users.module.css';
import { userEntries } from './userEntries.ts';

/** Who may sign in. */
export default function UsersScreen() {
  const { query, save, remove, isRemoving } = useEntries(userEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<User>();
  const [letIn, setLetIn] = useState<User | null>(null);
  const [locked, setLocked] = useState<User | null>(null);
  const [address, setAddress] = useSearchParams();
  // The address follows in its own time: a field bound to it would lose what is typed fast.
  const [search, setSearch] = useTyped(address.get('search') ?? '', (text) =>
    setAddress(text ? { search: text } : {}, { replace: true }),
  );
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
      <search className={css.filters}>
        <SearchField label="Search users..." value={search} onChange={setSearch} />
      </search>
      <UserList
        query={query}
        search={search}
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

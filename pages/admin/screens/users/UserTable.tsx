import type { User } from '#content-api/values/identity.shared.ts';
import { useSignInMethods } from '../../signIn/ProviderButton.tsx';
import list from '../../ui/list/List.module.css';
import { SortHead } from '../../ui/list/SortHead.tsx';
import { type UserActions, UserRow } from './UserRow.tsx';
import css from './Users.module.css';
import type { UserColumn, UserOrder } from './userOrder.ts';
import type { UserSecurity } from './useSecurity.ts';

interface UserTableProps {
  users: readonly User[];
  securityOf: (userId: number) => UserSecurity;
  order: UserOrder;
  onSort: (column: UserColumn) => void;
  on: UserActions;
}

const COLUMNS: readonly { label: string; column: UserColumn }[] = [
  { label: 'Name', column: 'name' },
  { label: 'Role', column: 'role' },
  { label: 'Second step', column: 'second_step' },
  { label: 'Last sign-in', column: 'last_sign_in' },
  { label: 'Created', column: 'created' },
];

export function UserTable({ users, securityOf, order, onSort, on }: UserTableProps) {
  const methods = useSignInMethods();
  return (
    <table className={`${list.table} ${css.table}`}>
      <caption className="visually-hidden">Users</caption>
      <thead>
        <tr>
          {COLUMNS.map(({ label, column }) => (
            <SortHead key={column} label={label} column={column} sorting={order} onSort={onSort} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} security={securityOf(user.id)} methods={methods} on={on} />
        ))}
      </tbody>
    </table>
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import type { User } from '#content-api/values/identity.shared.ts';
import type { WholeList } from '../../ui/list/useWholeList.ts';
import { WholeListPager } from '../../ui/list/WholeListPager.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { UserCard } from './UserCard.tsx';
import css from './Users.module.css';
import { usePasskeyCounts } from './usePasskeyCounts.ts';
import { useTwoStepsSince } from './useTwoStepsSince.ts';

interface UserListProps {
  query: UseQueryResult<User[]>;
  list: WholeList<User>;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onTwoStepOff: (user: User) => void;
  onPasskeysOff: (user: User) => void;
}

const FAILURE = 'Failed to load users';

export function UserList({ query, list, ...on }: UserListProps) {
  const { data, error, isError, refetch } = query;
  const twoStepsSince = useTwoStepsSince();
  const passkeysOf = usePasskeyCounts();
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
          />
        ))}
      </ul>
      <WholeListPager list={list} what="users" />
    </>
  );
}

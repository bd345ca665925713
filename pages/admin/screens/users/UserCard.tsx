import type { User } from '#content-api/users/contract.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon } from '../../ui/icons.tsx';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { When } from '../../ui/When.tsx';
import { InviteButton } from './InviteButton.tsx';
import { ROLE_TINTS } from './roleWords.ts';
import css from './Users.module.css';

/** One user: who, what they may, since when. */
export function UserCard({
  user,
  onEdit,
  onDelete,
}: {
  user: User;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { display_name, email, role, created_at, updated_at } = user;
  return (
    <li className={css.card}>
      <span className={css.icon}>
        <RoleIcon role={role} />
      </span>
      <div className={css.who}>
        <h2>{display_name}</h2>
        <p>{email}</p>
      </div>
      <div className={css.role}>
        <Badge tint={ROLE_TINTS[role]}>{role}</Badge>
      </div>
      <p className={css.dates}>
        <span>
          Created: <When at={created_at} />
        </span>
        {updated_at === created_at ? null : (
          <span>
            Updated: <When at={updated_at} />
          </span>
        )}
      </p>
      <div className={css.buttons}>
        <InviteButton user={user} />
        <Button look="quiet" isSmall onClick={onEdit} aria-label={`Edit ${display_name}`} title="Edit">
          <EditIcon />
        </Button>
        <Button look="quiet" isSmall onClick={onDelete} aria-label={`Delete ${display_name}`} title="Delete">
          <DeleteIcon />
        </Button>
      </div>
    </li>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { DeleteIcon, EditIcon } from '../icons.tsx';
import css from './Entries.module.css';

interface EntryCardProps {
  name: string;
  onEdit?: () => void;
  onDelete?: () => void;
  children: ReactNode;
}

export function EntryCard({ name, onEdit, onDelete, children }: EntryCardProps) {
  return (
    <li className={css.card}>
      <div className={css.content}>{children}</div>
      {onEdit || onDelete ? (
        <div className={css.buttons}>
          <EntryButtons name={name} onEdit={onEdit} onDelete={onDelete} />
        </div>
      ) : null}
    </li>
  );
}

interface EntryButtonsProps {
  name: string;
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function EntryButtons({ name, onEdit, onDelete }: EntryButtonsProps) {
  return (
    <>
      <Button look="quiet" isSmall onClick={onEdit} aria-label={`Edit ${name}`}>
        <EditIcon />
        Edit
      </Button>
      <Button look="quiet" isSmall onClick={onDelete} aria-label={`Delete ${name}`}>
        <DeleteIcon />
        Delete
      </Button>
    </>
  );
}

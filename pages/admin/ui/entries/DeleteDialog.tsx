import { type ReactNode, useState } from 'react';
import type { TrashKind } from '#content-api/library/deletion/deletion.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { keepFocusOnPage } from '../dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { showFailure } from '../notices/toasts.ts';
import { useTellDeleted } from '../trash/useRestore.ts';
import { When } from '../values/When.tsx';
import css from './Entries.module.css';

interface DeleteDialogProps<Entry> {
  noun: TrashKind;
  entry: Entry | null;
  isBusy: boolean;
  remove(id: number): Promise<{ trash_id: number }>;
  onClose: () => void;
  children?: ReactNode;
}

export function DeleteDialog<Entry extends { id: number; name: string }>(props: DeleteDialogProps<Entry>) {
  const { noun, entry, isBusy, remove, onClose, children } = props;
  const [refusal, setRefusal] = useState('');
  const tellDeleted = useTellDeleted();
  const capital = noun.charAt(0).toUpperCase() + noun.slice(1);
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (!entry) return;
    try {
      const { trash_id } = await remove(entry.id);
      close();
      keepFocusOnPage();
      tellDeleted('Success', `${capital} deleted successfully`, { kind: noun, trash_id });
    } catch (failure) {
      showFailure(failure, `Failed to delete ${noun}`);
      if (failure instanceof CallFailure && [400, 409].includes(failure.status))
        setRefusal(`${failure.serverMessage}.`);
      else close();
    }
  };
  return (
    <ConfirmDialog
      title={`Delete ${entry ? `“${entry.name}”` : noun}`}
      text={`Are you sure you want to delete this ${noun}?`}
      isOpen={entry !== null}
      isBusy={isBusy}
      refusal={refusal}
      onConfirm={confirm}
      onClose={close}
    >
      {children}
    </ConfirmDialog>
  );
}

interface EarlierSlugsProps {
  addresses: readonly EarlierAddress[] | undefined;
  addressOf(slug: string): string;
}

export function EarlierSlugs({ addresses = [], addressOf }: EarlierSlugsProps) {
  if (addresses.length === 0) return null;
  return (
    <section className={css.earlier}>
      <h3>Earlier addresses</h3>
      <ul>
        {addresses.map(({ slug, left_at }) => (
          <li key={slug}>
            {addressOf(slug)} until <When at={left_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

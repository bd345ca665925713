import type { ReactNode } from 'react';
import type { How, RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { When } from '../../ui/values/When.tsx';

const WORDS: Record<Exclude<How, 'bringing_back'>, string> = {
  by_hand: 'Saved',
  import: 'Imported',
  schedule: 'Scheduled',
  replacement: 'Image replaced',
  picture_deletion: 'Image deleted',
  link_renewal: 'Links updated',
  reassignment: 'Author or category reassigned',
  restoration: 'Restored from the trash',
  found: 'State before the first change',
  unsaved: 'Not saved yet',
};

/** 'Saved by Ada', 'Saved by you', 'Imported'. */
export function howInWords({ how, made_by, made_by_id, from_at }: RevisionItem, userId: number): ReactNode {
  const byWhom = made_by_id === userId ? 'by you' : `by ${made_by ?? 'a former user'}`;
  if (how === 'bringing_back')
    return (
      <>
        {/* Text that changes has a separate element. */}
        <span>Restored from</span> {from_at === null ? 'an earlier version' : <When at={from_at} withTime />}{' '}
        <span>{byWhom}</span>
      </>
    );
  const isByPerson = how !== 'import' && how !== 'found' && (how !== 'schedule' || made_by !== null);
  return isByPerson ? `${WORDS[how]} ${byWhom}` : WORDS[how];
}

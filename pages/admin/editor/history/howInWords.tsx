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

/** 'Saved by Ada', 'Imported'. */
export function howInWords({ how, made_by, from_at }: RevisionItem): ReactNode {
  if (how === 'bringing_back')
    return (
      <>
        {/* A text that changes stands in an element of its own. */}
        <span>Restored from</span> {from_at === null ? 'an earlier version' : <When at={from_at} withTime />}{' '}
        <span>{byWhom(made_by)}</span>
      </>
    );
  const isByPerson = how !== 'import' && how !== 'found' && (how !== 'schedule' || made_by !== null);
  return isByPerson ? `${WORDS[how]} ${byWhom(made_by)}` : WORDS[how];
}

function byWhom(name: string | null): string {
  return `by ${name ?? 'a former user'}`;
}

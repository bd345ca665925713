import type { ReactNode } from 'react';
import type { How, RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { When } from '../../ui/values/When.tsx';

const WORDS: Record<Exclude<How, 'bringing_back'>, string> = {
  by_hand: 'Saved',
  import: 'Imported',
  schedule: 'As it was planned',
  replacement: 'A picture was replaced',
  picture_deletion: 'A picture was deleted',
  link_renewal: 'Links were led to another post’s new address',
  reassignment: 'Its author or a category gave it away',
  restoration: 'Brought back from the trash',
  found: 'What was there before',
  unsaved: 'Not saved yet',
};

/** 'Saved by Ada', 'Imported'. */
export function howInWords({ how, made_by, from_at }: RevisionItem): ReactNode {
  if (how === 'bringing_back')
    return (
      <>
        {/* A text that changes stands in an element of its own. */}
        <span>Brought back from</span> {from_at === null ? 'an earlier one' : <When at={from_at} withTime />}{' '}
        <span>{byWhom(made_by)}</span>
      </>
    );
  const isByPerson = how !== 'import' && how !== 'found' && (how !== 'schedule' || made_by !== null);
  return isByPerson ? `${WORDS[how]} ${byWhom(made_by)}` : WORDS[how];
}

function byWhom(name: string | null): string {
  return `by ${name ?? 'somebody who has left'}`;
}

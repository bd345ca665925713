import { Link } from 'react-router';
import type { UnsavedDraft } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { draftAddress } from '../shared/postAddress.ts';
import css from './UnsavedDrafts.module.css';
import { useDiscardDraft, useUnsavedDrafts } from './useUnsavedDrafts.ts';

/** Drafts that nobody has saved as posts yet, with where to go on with one's own. */
export function UnsavedDrafts() {
  const { data } = useUnsavedDrafts();
  const discard = useDiscardDraft();
  if (!data || data.total === 0) return null;
  const more = data.total - data.drafts.length;
  return (
    <Panel
      title="Not saved yet"
      text="Drafts that were never saved as posts. Only their writers can read them."
    >
      <ul className={css.drafts}>
        {data.drafts.map((draft) => (
          <li key={`${draft.user_id} ${draft.since} ${draft.key}`}>
            <Draft draft={draft} onDiscard={discard} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {more} more.</p> : null}
    </Panel>
  );
}

interface DraftProps {
  draft: UnsavedDraft;
  onDiscard: (key: string) => void;
}

function Draft({ draft: { key, title, name, since, changed_at }, onDiscard }: DraftProps) {
  const about = (
    <span className={css.about}>
      started <When at={since} isBrief withTime />, last <When at={changed_at} isBrief withTime />
    </span>
  );
  if (key === null)
    return (
      <>
        <span className={css.name}>A draft by {name}</span>
        {about}
      </>
    );
  const named = title || 'Draft without a title';
  return (
    <>
      <Link className={css.name} to={draftAddress(key)}>
        {named}
      </Link>
      <Badge tint="blue">Not saved yet</Badge>
      {about}
      <Button look="quiet" isSmall onClick={() => onDiscard(key)}>
        Discard <span className="visually-hidden">{named}</span>
      </Button>
    </>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UnsavedDraft } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { journal } from '../../../editor/journal/deviceJournal.ts';
import { discardCopy, returnCopy } from '../../../editor/writing/copyCalls.ts';
import { useUser } from '../../../session/auth.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { When } from '../../../ui/values/When.tsx';
import { draftAddress } from '../shared/postAddress.ts';
import css from './UnsavedDrafts.module.css';

export function UnsavedDrafts() {
  const { data } = useQuery({
    queryKey: ['posts', 'unsaved'],
    queryFn: ({ signal }) => answerOf(api.unsaved.posts.$get({}, { init: { signal } })),
  });
  const discard = useDiscardDraft();
  if (!data || data.total === 0) return null;
  const more = data.total - data.drafts.length;
  return (
    <Panel
      title="Not saved yet"
      text="Drafts that were never saved as posts. Only the person who wrote one can read it."
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

function Draft({ draft, onDiscard }: { draft: UnsavedDraft; onDiscard: (key: string) => void }) {
  const { key, title, name, since, changed_at } = draft;
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

/** Discards it on this device too, which would offer it again. */
function useDiscardDraft(): (key: string) => Promise<void> {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['posts', 'unsaved'] });
  return async (key) => {
    try {
      await discardCopy({ key });
      const stored = (await journal.entries(user, { kind: 'post', entry: null })).find(
        ({ id }) => id === key,
      );
      if (stored) await journal.remove(key);
      const undo = async () => {
        try {
          await returnCopy({ key });
          if (stored) await journal.put(stored);
        } catch (failure) {
          showFailure(failure, 'Failed to restore the draft');
        }
        await refresh();
      };
      showToast('Draft discarded', 'Undo to restore it.', {
        label: 'Undo',
        lasts: true,
        run: () => void undo(),
      });
    } catch (failure) {
      showFailure(failure, 'Failed to discard the draft');
    }
    await refresh();
  };
}

import { useNavigate } from 'react-router';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { Bar } from '../../ui/Panel.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';
import type { RevisedKind } from './revisedKind.ts';
import { type Against, useBringBack, useDifference } from './useHistory.ts';

interface ShownRevisionProps<Values> {
  of: RevisedKind<Values>;
  id: string;
  item: RevisionItem;
  /** Whether the entry is as it was then. */
  isNewest: boolean;
  against: Against;
  isSideBySide: boolean;
}

const WORDS = {
  previous: ['Before', 'After'],
  current: ['Then', 'Now'],
  edits: ['Then', 'Your changes'],
} as const satisfies Record<Against, readonly [string, string]>;

export function ShownRevision<Values>({
  of,
  id,
  item,
  isNewest,
  against,
  isSideBySide,
}: ShownRevisionProps<Values>) {
  const { kind, mayChange, Difference } = of;
  const { data, error, isError, refetch } = useDifference<Values>({ kind, id }, item.revision, against);
  const bringBack = useBringBack({ kind, id });
  const navigate = useNavigate();
  const goOn = async () => {
    try {
      await bringBack.mutateAsync(item.revision);
      await navigate(of.editorOf(id));
      showToast('Version loaded', 'Nothing changes for readers until you save.');
    } catch (failure) {
      showFailure(failure, 'Failed to restore this version');
    }
  };
  const words = WORDS[against];
  return (
    <section className={css.shown} aria-labelledby="shown-revision">
      <h2 id="shown-revision">
        <When at={item.made_at} withTime />
      </h2>
      <p className={css.how}>{howInWords(item)}</p>
      {isError ? (
        <LoadProblem notice="Failed to load this version" failure={error} onRetry={() => refetch()} />
      ) : null}
      {!data && !isError ? (
        <p role="status" aria-label="Loading">
          <Bar wide />
        </p>
      ) : null}
      {data ? (
        <>
          <p>
            {data.before === null
              ? 'This is the first version, shown in full.'
              : `Changed: ${data.changes || 'nothing'}`}
          </p>
          {!isNewest && mayChange(data.entry) ? (
            <div className={css.bringBack}>
              <Button look="quiet" onClick={goOn} isBusy={bringBack.isPending}>
                Restore this version
              </Button>
              <p className={css.hint}>Opens the {kind} as it was then. Nothing changes until you save.</p>
            </div>
          ) : null}
          <Difference difference={data} isSideBySide={isSideBySide} words={words} />
        </>
      ) : null}
    </section>
  );
}

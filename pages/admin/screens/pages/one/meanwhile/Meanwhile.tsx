import { PresenceBanner } from '../../../../editor/presence/PresenceBanner.tsx';
import type { PresenceLink } from '../../../../editor/presence/presenceLink.ts';
import { Conflict } from '../../../../editor/writing/Conflict.tsx';
import { Deleted } from '../../../../editor/writing/Deleted.tsx';
import { DiscardedEdits } from '../../../../editor/writing/DiscardedEdits.tsx';
import { Elsewhere } from '../../../../editor/writing/Elsewhere.tsx';
import { OpenedEdits } from '../../../../editor/writing/OpenedEdits.tsx';
import { RestoreBanner } from '../../../../editor/writing/RestoreBanner.tsx';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import css from '../../../../editor/writing/Writing.module.css';
import type { EditedPage } from '../../shared/editedPage.ts';
import { pageOf } from '../../shared/pageCalls.ts';
import { copyValues, type PageWriting } from '../writing/pageWriting.ts';
import { amountOf } from './amountOf.ts';
import { LatePageDifference } from './LatePageDifference.tsx';

interface MeanwhileProps {
  writing: PageWriting;
  presence: PresenceLink | null;
  onSave: () => Promise<boolean>;
}

/** Who else has the page open, what was written in it elsewhere or before, and what others have done to it. */
export function Meanwhile({ writing, presence, onSave }: MeanwhileProps) {
  return (
    <>
      <PresenceBanner link={presence} writing={writing} load={pageOf} />
      <OpenedEdits writing={writing} />
      <DiscardedEdits writing={writing} />
      <RestoreBanner
        writing={writing}
        canonical={asItIs}
        amountOf={amountOf}
        Difference={LatePageDifference}
      />
      <Elsewhere writing={writing} valuesOf={copyValues} Difference={LatePageDifference} />
      <Conflict writing={writing} onSave={() => void onSave()} Difference={LatePageDifference} />
      <Deleted writing={writing} onSave={() => void onSave()} />
      <Forbidden writing={writing} />
    </>
  );
}

function asItIs(values: EditedPage): EditedPage {
  return values;
}

/** The writer's role has become another while they wrote. */
function Forbidden({ writing }: { writing: PageWriting }) {
  const { isForbidden } = useWritingState(writing);
  if (!isForbidden) return null;
  return (
    <section className={css.conflict} aria-labelledby="forbidden">
      <h2 id="forbidden" tabIndex={-1}>
        You may not change this page any more
      </h2>
      <p>Nothing of yours is lost: it stays on this device. Once an admin allows it again, save as before.</p>
    </section>
  );
}

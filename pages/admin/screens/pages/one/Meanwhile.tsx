import { lazy, Suspense } from 'react';
import { sameValues } from '../../../editor/journal/entry.ts';
import { PresenceBanner } from '../../../editor/presence/PresenceBanner.tsx';
import type { PresenceLink } from '../../../editor/presence/presenceLink.ts';
import { usePresenceState } from '../../../editor/presence/usePresence.ts';
import type { SuggestionsProps } from '../../../editor/suggestions/Suggestions.tsx';
import { useSuggestions } from '../../../editor/suggestions/useSuggestions.ts';
import { Conflict } from '../../../editor/writing/Conflict.tsx';
import { Deleted, Elsewhere } from '../../../editor/writing/Deleted.tsx';
import { DiscardedEdits, OpenedEdits } from '../../../editor/writing/OpenedEdits.tsx';
import { RestoreBanner } from '../../../editor/writing/RestoreBanner.tsx';
import type { Sides } from '../../../editor/writing/sides.ts';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import css from '../../../editor/writing/Writing.module.css';
import type { EditedPage } from '../shared/editedPage.ts';
import { FIELDS } from '../shared/mergePages.ts';
import { pageOf } from '../shared/pageCalls.ts';
import { nameOf } from '../shared/sections.ts';
import { copyValues, type PageTypes, type PageWriting } from './writing/pageWriting.ts';

interface MeanwhileProps {
  writing: PageWriting;
  presence: PresenceLink | null;
  onSave: () => Promise<boolean>;
}

export function Meanwhile({ writing, presence, onSave }: MeanwhileProps) {
  const isReadOnly = usePresenceState(presence).mode !== 'writing';
  return (
    <>
      <PresenceBanner link={presence} writing={writing} load={pageOf} />
      <LateSuggestions writing={writing} isReadOnly={isReadOnly} />
      <OpenedEdits writing={writing} Difference={LatePageDifference} />
      <DiscardedEdits writing={writing} />
      <RestoreBanner
        writing={writing}
        canonical={(values) => values}
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

/** An admin may change the writer's role while they write. */
function Forbidden({ writing }: { writing: PageWriting }) {
  const { isForbidden } = useWritingState(writing);
  if (!isForbidden) return null;
  return (
    <section className={css.conflict} aria-labelledby="forbidden">
      <h2 id="forbidden" tabIndex={-1}>
        You can no longer change this page
      </h2>
      <p>Your changes stay on this device. You can save them when an admin gives you access again.</p>
    </section>
  );
}

const PageSuggestions = lazy(async () => {
  const [{ Suggestions }, { suggestedPassages }] = await Promise.all([
    import('../../../editor/suggestions/Suggestions.tsx'),
    import('../shared/suggestedPassages.ts'),
  ]);
  const ofKind = (props: Omit<SuggestionsProps<PageTypes>, 'passagesOf'>) => (
    <Suggestions {...props} passagesOf={suggestedPassages} />
  );
  return { default: ofKind };
});

/** The code of suggestions loads only if there are some. */
function LateSuggestions({ writing, isReadOnly }: Pick<MeanwhileProps, 'writing'> & { isReadOnly: boolean }) {
  const { server } = useWritingState(writing);
  const suggestions = useSuggestions('page', server?.id) ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Suspense>
      <PageSuggestions writing={writing} suggestions={suggestions} isReadOnly={isReadOnly} />
    </Suspense>
  );
}

const PageDifference = lazy(() =>
  import('../shared/PageDifference.tsx').then(({ PageDifference }) => ({ default: PageDifference })),
);

/** Loads the comparison on demand, because few users need it. */
function LatePageDifference(sides: Sides<EditedPage>) {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <PageDifference {...sides} />
    </Suspense>
  );
}

const MOST = 4;

/** Names the fields and sections that differ, so that nobody discards changes by mistake. */
function amountOf(remote: EditedPage, here: EditedPage): string {
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
    (name) => remote[name] !== here[name],
  );
  const byId = new Map(remote.sections.map((section) => [section.id, section]));
  const ids = new Set(here.sections.map(({ id }) => id));
  const changed = here.sections.filter((section) => !sameValues(section, byId.get(section.id)));
  const gone = remote.sections.filter(({ id }) => !ids.has(id));
  const names = [...fields.map((name) => FIELDS[name]), ...[...changed, ...gone].map(nameOf)];
  if (names.length === 0) return 'the order of sections';
  const rest = names.length - MOST;
  return `different from the saved version: ${names.slice(0, MOST).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

import { lazy, Suspense } from 'react';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { canonicalContent } from '../../../../editor/content.ts';
import { PresenceBanner } from '../../../../editor/presence/PresenceBanner.tsx';
import type { PresenceLink } from '../../../../editor/presence/presenceLink.ts';
import type { SuggestionsProps } from '../../../../editor/suggestions/Suggestions.tsx';
import { useSuggestions } from '../../../../editor/suggestions/useSuggestions.ts';
import { Conflict } from '../../../../editor/writing/Conflict.tsx';
import { Deleted, Elsewhere } from '../../../../editor/writing/Deleted.tsx';
import { DiscardedEdits, OpenedEdits } from '../../../../editor/writing/OpenedEdits.tsx';
import { RestoreBanner } from '../../../../editor/writing/RestoreBanner.tsx';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { Button } from '../../../../ui/Button.tsx';
import { loadPost } from '../writing/postCalls.ts';
import { copyValues } from '../writing/postValues.ts';
import type { PostTypes, PostWriting } from '../writing/postWriting.ts';
import { amountOf, canonicalValues, PostDifference } from './PostDifference.tsx';

interface MeanwhileProps {
  writing: PostWriting;
  presence: PresenceLink | null;
  isReadOnly: boolean;
  onSave: () => void;
}

export function Meanwhile({ writing, presence, isReadOnly, onSave }: MeanwhileProps) {
  return (
    <>
      <PresenceBanner link={presence} writing={writing} load={(id) => loadPost(String(id))} />
      <LateSuggestions writing={writing} isReadOnly={isReadOnly} />
      <OpenedEdits writing={writing} Difference={PostDifference} />
      <DiscardedEdits writing={writing} />
      <RestoreBanner
        writing={writing}
        canonical={canonicalValues}
        amountOf={amountOf}
        Difference={PostDifference}
      />
      <Elsewhere
        writing={writing}
        valuesOf={(copy) => copyValues(copy, canonicalContent)}
        Difference={PostDifference}
      />
      <Conflict writing={writing} onSave={onSave} Difference={PostDifference} />
      <Deleted writing={writing} onSave={onSave} />
      <Forbidden writing={writing} onSave={onSave} />
    </>
  );
}

const PostSuggestions = lazy(async () => {
  const [{ Suggestions }, { suggestedPassages }] = await Promise.all([
    import('../../../../editor/suggestions/Suggestions.tsx'),
    import('./suggestedPassages.ts'),
  ]);
  const ofKind = (props: Omit<SuggestionsProps<PostTypes>, 'passagesOf'>) => (
    <Suggestions {...props} passagesOf={suggestedPassages} />
  );
  return { default: ofKind };
});

/** The code of suggestions loads only if there are some. */
function LateSuggestions({ writing, isReadOnly }: { writing: PostWriting; isReadOnly: boolean }) {
  const { server } = useWritingState(writing);
  const suggestions = useSuggestions('post', server?.id) ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Suspense>
      <PostSuggestions writing={writing} suggestions={suggestions} isReadOnly={isReadOnly} />
    </Suspense>
  );
}

/** A writer who loses the right to change the post can save the words as a new one. */
function Forbidden({ writing, onSave }: { writing: PostWriting; onSave: () => void }) {
  const { isForbidden } = useWritingState(writing);
  if (!isForbidden) return null;
  const saveAsNew = () => {
    writing.becomeNew();
    // The slug belongs to the other post, and nothing may go online by itself.
    writing.local.change((values) => ({
      ...values,
      slug: slugFromTitle(`${values.slug} copy`),
      status: 'draft',
    }));
    onSave();
  };
  return (
    <section className={css.conflict} aria-labelledby="forbidden">
      <h2 id="forbidden" tabIndex={-1}>
        You can no longer change this post
      </h2>
      <p>Your changes are still here. Ask an admin for access and save again, or save them as a new draft.</p>
      <div className={css.buttons}>
        <Button onClick={saveAsNew}>Save as a new draft</Button>
      </div>
    </section>
  );
}

import { lazy, Suspense } from 'react';
import type { SuggestionsProps } from '../../../../editor/suggestions/Suggestions.tsx';
import { useSuggestions } from '../../../../editor/suggestions/useSuggestions.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import type { PostTypes, PostWriting } from '../writing/postWriting.ts';

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

/** What agents suggest. Its program loads only where there is something to decide. */
export function LateSuggestions({ writing, isReadOnly }: { writing: PostWriting; isReadOnly: boolean }) {
  const { server } = useWritingState(writing);
  const suggestions = useSuggestions('post', server?.id) ?? [];
  if (suggestions.length === 0) return null;
  return (
    <Suspense>
      <PostSuggestions writing={writing} suggestions={suggestions} isReadOnly={isReadOnly} />
    </Suspense>
  );
}

import { useMemo } from 'react';
import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { useWritingState } from '../writing/useWritingState.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingState.ts';
import type { SuggestedPassage } from './passage.ts';
import { SuggestionCard } from './SuggestionCard.tsx';

export interface SuggestionsProps<Types extends WritingTypes> {
  writing: Writing<Types>;
  suggestions: readonly Suggestion[];
  isReadOnly: boolean;
  passagesOf(suggestion: Suggestion): SuggestedPassage<Types['values']>[];
}

/** Suggestions for the open entry. An accepted passage is in the text, but not saved yet. */
export function Suggestions<Types extends WritingTypes>({ suggestions, ...rest }: SuggestionsProps<Types>) {
  return suggestions.map((suggestion) => <InEditor key={suggestion.id} suggestion={suggestion} {...rest} />);
}

function InEditor<Types extends WritingTypes>({
  writing,
  suggestion,
  isReadOnly,
  passagesOf,
}: Omit<SuggestionsProps<Types>, 'suggestions'> & { suggestion: Suggestion }) {
  const { values } = useWritingState(writing);
  const all = useMemo(() => passagesOf(suggestion), [suggestion, passagesOf]);
  const waiting = useMemo(
    () =>
      all.flatMap((passage) => {
        const changed = passage.apply(values);
        return changed === values ? [] : [{ ...passage, isOutdated: changed === undefined }];
      }),
    [all, values],
  );
  const accept = async (ids: readonly string[]) => {
    writing.local.settle();
    const before: Types['values'] = writing.state.read().values;
    const chosen = all.filter(({ id }) => ids.includes(id));
    writing.local.replace(chosen.reduce((now, { apply }) => apply(now) ?? now, before));
    writing.local.settle();
    return () => writing.local.replace(before);
  };
  return (
    <SuggestionCard
      suggestion={suggestion}
      passages={waiting}
      isReadOnly={isReadOnly}
      onAccept={accept}
      then={`Save the ${writing.kind} to keep the changes that you accept.`}
    />
  );
}

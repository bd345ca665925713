import { lazy, Suspense, useMemo } from 'react';
import type { Sides } from '../../../../editor/writing/sides.ts';
import type { PageDraft } from '../../shared/draft.ts';
import { passagesOfPage } from '../../shared/passages.ts';

/** What tells two texts apart is wanted by few who edit a page. */
const PassageDifference = lazy(() =>
  import('../../../../editor/difference/PassageDifference.tsx').then(({ PassageDifference }) => ({
    default: PassageDifference,
  })),
);

/** What differs between two states of a page: its fields, and its sections with what stands in them. */
export function PageDifference({ before, after, only }: Sides<PageDraft>) {
  const passages = useMemo(
    () => ({ before: passagesOfPage(before), after: passagesOfPage(after) }),
    [before, after],
  );
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <PassageDifference
        label="Difference of the pages"
        {...passages}
        removedWord={only[0]}
        addedWord={only[1]}
        sameText="They say the same."
      />
    </Suspense>
  );
}

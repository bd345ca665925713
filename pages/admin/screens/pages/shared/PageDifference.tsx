import { useMemo } from 'react';
import { PassageDifference } from '../../../editor/difference/Difference.tsx';
import type { Sides } from '../../../editor/writing/sides.ts';
import type { EditedPage } from './editedPage.ts';
import { passagesOfPage } from './passages.ts';

interface PageDifferenceProps extends Pick<Sides<EditedPage>, 'after' | 'only'> {
  /** Null where there was none: then all of the page is shown. */
  before: EditedPage | null;
}

/** Shows the differences of two versions of a page: its fields, and its sections with their texts. */
export function PageDifference({ before, after, only }: PageDifferenceProps) {
  const passages = useMemo(
    () => ({ before: before && passagesOfPage(before), after: passagesOfPage(after) }),
    [before, after],
  );
  return (
    <PassageDifference
      label="Differences between the pages"
      {...passages}
      removedWord={only[0]}
      addedWord={only[1]}
      sameText="There are no differences."
    />
  );
}

import { useMemo } from 'react';
import { PassageDifference } from '../../../editor/difference/Difference.tsx';
import type { Sides } from '../../../editor/writing/sides.ts';
import type { EditedPage } from './editedPage.ts';
import { passagesOfPage } from './passages.ts';

type PageDifferenceProps = Pick<Sides<EditedPage>, 'after' | 'only'> & { before: EditedPage | null };

/** Shows all of the page if there is no version before. */
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

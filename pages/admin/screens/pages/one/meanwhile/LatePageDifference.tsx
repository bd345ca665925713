import { lazy, Suspense } from 'react';
import type { Sides } from '../../../../editor/writing/sides.ts';
import type { EditedPage } from '../../shared/editedPage.ts';

const PageDifference = lazy(() =>
  import('../../shared/PageDifference.tsx').then(({ PageDifference }) => ({ default: PageDifference })),
);

/** What tells two pages apart comes when it is asked for: few who edit one need it. */
export function LatePageDifference(sides: Sides<EditedPage>) {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <PageDifference {...sides} />
    </Suspense>
  );
}

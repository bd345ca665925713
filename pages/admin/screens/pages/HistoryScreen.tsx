import css from '../../editor/history/History.module.css';
import { History } from '../../editor/history/History.tsx';
import type { RevisedKind, ShownDifference } from '../../editor/history/revisedKind.ts';
import { SideBySide } from '../../editor/history/SideBySide.tsx';
import type { EditedPage } from './shared/editedPage.ts';
import { PageDifference } from './shared/PageDifference.tsx';
import { passagesOfPage } from './shared/passages.ts';

/** A user who may open this screen may change every page. */
const PAGES: RevisedKind<EditedPage> = {
  kind: 'page',
  editorOf: (id) => `/pages/${id}`,
  mayChange: () => true,
  Difference: WhatDiffers,
};

export default function HistoryScreen() {
  return <History of={PAGES} />;
}

function WhatDiffers({ difference, isSideBySide, words }: ShownDifference<EditedPage>) {
  const after = difference.after.values;
  const before = difference.before?.values ?? null;
  return (
    <section className={css.part} aria-label="Fields and sections">
      <h3>Fields and sections</h3>
      {isSideBySide && before ? (
        <SideBySide
          label="Differences between the pages"
          before={passagesOfPage(before)}
          after={passagesOfPage(after)}
          words={words}
        />
      ) : (
        <PageDifference before={before} after={after} only={words} />
      )}
    </section>
  );
}

import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import { canonicalContent, passagesOf } from '../../../editor/content.ts';
import { Difference } from '../../../editor/difference/Difference.tsx';
import css from '../../../editor/history/History.module.css';
import type { ShownDifference } from '../../../editor/history/revisedKind.ts';
import { SideBySide } from '../../../editor/history/SideBySide.tsx';
import { fieldChanges } from './fieldChanges.ts';
import { PictureChange } from './PictureChange.tsx';
import { pictureChanges, type ShownPicture } from './pictureChanges.ts';

/** What differs between two states of a post: fields, pictures as they look, and the text. */
export function RevisionDifference({ difference, isSideBySide, words }: ShownDifference<PostRevisionValues>) {
  const after = difference.after.values;
  // The first that is kept differs from nothing.
  const before = difference.before?.values ?? after;
  const fields = fieldChanges(before, after);
  const texts = { before: canonicalContent(before.content), after: canonicalContent(after.content) };
  const isOtherCover = before.featured_image_url !== after.featured_image_url;
  return (
    <>
      {fields.length === 0 ? null : (
        <section className={css.part} aria-label="Fields">
          <h3>Fields</h3>
          <dl className={css.fields}>
            {fields.map(({ label, ...change }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <span className={css.word}>{words[0]}</span> <del>{change.before || '(empty)'}</del>
                </dd>
                <dd>
                  <span className={css.word}>{words[1]}</span> <ins>{change.after || '(empty)'}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <PictureChange
        label="Cover"
        removed={isOtherCover ? coverOf(before.featured_image_url) : []}
        added={isOtherCover ? coverOf(after.featured_image_url) : []}
        words={words}
      />
      <PictureChange
        label="Pictures in the text"
        {...pictureChanges(texts.before, texts.after)}
        words={words}
      />
      <section className={css.part} aria-label="Text">
        <h3>Text</h3>
        {isSideBySide && texts.before !== texts.after ? (
          <SideBySide
            label="Difference of the texts"
            before={passagesOf(texts.before)}
            after={passagesOf(texts.after)}
            words={words}
          />
        ) : (
          <Difference
            label="Difference of the texts"
            {...texts}
            removedWord={words[0]}
            addedWord={words[1]}
          />
        )}
      </section>
    </>
  );
}

function coverOf(src: string): ShownPicture[] {
  return src === '' ? [] : [{ src, alt: 'Cover' }];
}

import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import { canonicalContent, passagesOf } from '../../../editor/content.ts';
import { ChangedText } from '../../../editor/difference/ChangedText.tsx';
import { Difference } from '../../../editor/difference/Difference.tsx';
import css from '../../../editor/history/History.module.css';
import type { ShownDifference } from '../../../editor/history/revisedKind.ts';
import { SideBySide } from '../../../editor/history/SideBySide.tsx';
import { fieldChanges } from './fieldChanges.ts';
import { PictureChange } from './PictureChange.tsx';
import { pictureChanges, type ShownPicture } from './pictureChanges.ts';

/** Shows the differences of two versions of a post: fields, pictures as images, and the text. */
export function RevisionDifference({ difference, isSideBySide, words }: ShownDifference<PostRevisionValues>) {
  const after = difference.after.values;
  // Before the first that is kept there is nothing to compare with: all of it is shown.
  const before = difference.before?.values ?? null;
  const fields = fieldChanges(before, after);
  const texts = {
    before: before && canonicalContent(before.content),
    after: canonicalContent(after.content),
  };
  const isOtherCover = before?.featured_image_url !== after.featured_image_url;
  return (
    <>
      {fields.length === 0 ? null : (
        <section className={css.part} aria-label="Fields">
          <h3>Fields</h3>
          <dl className={css.fields}>
            {fields.map(({ label, ...change }) => (
              <div key={label}>
                <dt>{label}</dt>
                {before ? (
                  <dd>
                    <span className={css.word}>{words[0]}</span>{' '}
                    <ChangedText what="removed" text={change.before} beside={change.after} />
                  </dd>
                ) : null}
                <dd>
                  {before ? <span className={css.word}>{words[1]}</span> : null}{' '}
                  <ChangedText what={before ? 'added' : 'same'} text={change.after} beside={change.before} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <PictureChange
        label="Cover"
        removed={isOtherCover ? coverOf(before?.featured_image_url ?? '') : []}
        added={isOtherCover ? coverOf(after.featured_image_url) : []}
        words={before ? words : null}
      />
      <PictureChange
        label="Images in the text"
        {...pictureChanges(texts.before ?? '', texts.after)}
        words={before ? words : null}
      />
      <section className={css.part} aria-label="Text">
        <h3>Text</h3>
        {isSideBySide && texts.before !== null && texts.before !== texts.after ? (
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

import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import { shortMoment } from '#content-api/values/formats/moments.shared.ts';
import { canonicalContent, passagesOf } from '../../editor/content.ts';
import { ChangedText, Difference } from '../../editor/difference/Difference.tsx';
import css from '../../editor/history/History.module.css';
import { History } from '../../editor/history/History.tsx';
import type { ShownDifference } from '../../editor/history/revisedKind.ts';
import { SideBySide } from '../../editor/history/SideBySide.tsx';
import { inertDocument } from '../../editor/trustedHtml.ts';
import { useMayChange } from '../../session/auth.ts';

export default function HistoryScreen() {
  const mayChange = useMayChange();
  return (
    <History
      of={{
        kind: 'post',
        editorOf: (id) => `/posts/${id}/edit`,
        mayChange,
        Difference: RevisionDifference,
      }}
    />
  );
}

function RevisionDifference({ difference, isSideBySide, words }: ShownDifference<PostRevisionValues>) {
  const after = difference.after.values;
  // The first version has nothing to compare with, so all of it is shown.
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
            label="Differences in the text"
            before={passagesOf(texts.before)}
            after={passagesOf(texts.after)}
            words={words}
          />
        ) : (
          <Difference
            label="Differences in the text"
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

const FIELDS: readonly (readonly [label: string, shown: (values: PostRevisionValues) => string])[] = [
  ['Title', ({ title }) => title],
  ['Slug', ({ slug }) => slug],
  ['Excerpt', ({ excerpt }) => excerpt],
  ['Status', ({ status }) => STATUS[status]],
  [
    'Publication date',
    ({ published_at }) => (published_at === null ? '' : shortMoment(new Date(published_at))),
  ],
  ['Author', ({ author }) => author?.name ?? '(a deleted author)'],
  ['Categories', ({ categories }) => categories.map(({ name }) => name).join(', ')],
  ['Meta Title', ({ meta_title }) => meta_title],
  ['Meta Description', ({ meta_description }) => meta_description],
  ['Link Preview Image', ({ link_image_url }) => link_image_url],
  ['Canonical URL', ({ canonical_url }) => canonical_url],
];

const STATUS = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;

/** @param before null for nothing to compare with. */
function fieldChanges(before: PostRevisionValues | null, after: PostRevisionValues) {
  return FIELDS.flatMap(([label, shown]) => {
    const change = { label, before: before ? shown(before) : '', after: shown(after) };
    return change.before === change.after ? [] : [change];
  });
}

interface PictureChangeProps {
  label: string;
  removed: readonly ShownPicture[];
  added: readonly ShownPicture[];
  /** Null for nothing to compare with. */
  words: readonly [removed: string, added: string] | null;
}

function PictureChange({ label, removed, added, words }: PictureChangeProps) {
  if (removed.length + added.length === 0) return null;
  return (
    <section className={css.part} aria-label={label}>
      <h3>{label}</h3>
      <ul className={css.pictures}>
        {removed.map((picture) => (
          <Picture key={`- ${picture.src} ${picture.alt}`} what={words?.[0]} picture={picture} />
        ))}
        {added.map((picture) => (
          <Picture key={`+ ${picture.src} ${picture.alt}`} what={words?.[1]} picture={picture} />
        ))}
      </ul>
    </section>
  );
}

function Picture({ what, picture }: { what: string | undefined; picture: ShownPicture }) {
  return (
    <li className={css.picture}>
      {what ? <span className={css.word}>{what}</span> : null}
      {/* The alt text below describes the image, even if its file is gone. */}
      <img src={picture.src} alt="" loading="lazy" />
      <span className={css.alt}>{picture.alt || '(no words)'}</span>
    </li>
  );
}

interface ShownPicture {
  src: string;
  alt: string;
}

function pictureChanges(before: string, after: string): { removed: ShownPicture[]; added: ShownPicture[] } {
  const [old, current] = [picturesOf(before), picturesOf(after)];
  return { removed: without(old, current), added: without(current, old) };
}

function picturesOf(html: string): ShownPicture[] {
  return Array.from(inertDocument(html).querySelectorAll('img'), (image) => ({
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
  }));
}

function without(pictures: ShownPicture[], others: ShownPicture[]): ShownPicture[] {
  const keys = new Set(others.map(keyOf));
  return pictures.filter((picture) => !keys.has(keyOf(picture)));
}

function keyOf({ src, alt }: ShownPicture): string {
  return `${src} ${alt}`;
}

import css from '../../../editor/history/History.module.css';
import type { ShownPicture } from './pictureChanges.ts';

interface PictureChangeProps {
  label: string;
  removed: readonly ShownPicture[];
  added: readonly ShownPicture[];
  /** Null where there is nothing to compare with. */
  words: readonly [removed: string, added: string] | null;
}

/** Pictures that went and came, as they look. */
export function PictureChange({ label, removed, added, words }: PictureChangeProps) {
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
      {/* What it shows is said below; where its file is gone, the words are all there is. */}
      <img src={picture.src} alt="" loading="lazy" />
      <span className={css.alt}>{picture.alt || '(no words)'}</span>
    </li>
  );
}

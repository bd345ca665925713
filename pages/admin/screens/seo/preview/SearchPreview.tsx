import css from './Preview.module.css';
import { type Snippet, truncate } from './snippet.ts';

/** About how much of a title and a description results show. */
const SHOWN = { title: 60, description: 160 };

export function SearchPreview({ shown }: { shown: Snippet }) {
  const { siteName, host, path, title, description } = shown;
  return (
    <figure className={css.figure}>
      <figcaption>In search results</figcaption>
      <div className={css.result}>
        <p className={css.site}>{siteName}</p>
        <p className={css.path}>{[host || 'your address', ...path].join(' › ')}</p>
        <p className={css.title}>{truncate(title, SHOWN.title)}</p>
        <p className={css.description}>
          {description === '' ? (
            <em>Your agency’s description, or text from the page</em>
          ) : (
            truncate(description, SHOWN.description)
          )}
        </p>
      </div>
    </figure>
  );
}

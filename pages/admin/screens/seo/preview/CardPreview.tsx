import css from './Preview.module.css';
import { type Snippet, truncate } from './snippet.ts';

type Card = Pick<Snippet, 'host' | 'title' | 'description' | 'image' | 'imageHost' | 'isLargeCard'>;

export function CardPreview({ shown }: { shown: Card }) {
  const { host, title, description, image, imageHost, isLargeCard } = shown;
  return (
    <figure className={css.figure}>
      <figcaption>When someone shares the link</figcaption>
      <div className={css.card} data-large={isLargeCard || undefined}>
        {image ? (
          <img className={css.picture} src={image} alt="" />
        ) : (
          <p className={css.noPicture}>
            {imageHost ? `An image from ${imageHost}` : 'An image of the page title, made when you publish'}
          </p>
        )}
        <div className={css.words}>
          <p className={css.path}>{host || 'your address'}</p>
          <p className={css.cardTitle}>{truncate(title, 70)}</p>
          <p className={css.description}>{truncate(description, 110)}</p>
        </div>
      </div>
    </figure>
  );
}

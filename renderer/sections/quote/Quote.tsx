import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Quote.module.css';

/** From how many letters on it is set smaller: a paragraph in the size of titles can't be read. */
const LONG = 240;

/** A single quotation in large type. */
export function Quote({ id, data, context }: SectionProps<'quote'>) {
  const { layout, quote, name, role, picture } = data;
  const portrait = (className: string | undefined, sizes: string) => (
    <StoredPicture of={{ ...picture, alt: '' }} context={context} sizes={sizes} className={className} />
  );
  if (quote + name + role === '') return null;
  return (
    <figure className={layout === 'large' ? css.quote : `${css.quote} ${css[layout]}`} id={id}>
      {layout === 'portrait' ? portrait(css.tall, '(min-width: 48rem) 30vw, 92vw') : null}
      <blockquote className={quote.length > LONG ? `${css.text} ${css.long}` : css.text} dir="auto">
        {quote}
      </blockquote>
      {name + role === '' ? null : (
        <figcaption className={css.who}>
          {layout === 'portrait' ? null : portrait(css.small, '4rem')}
          <span dir="auto">
            <strong>{name}</strong>
            {name && role ? <br /> : null}
            {role}
          </span>
        </figcaption>
      )}
    </figure>
  );
}

import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Quote.module.css';

/** From how many letters on it is set smaller: a paragraph in the size of titles can't be read. */
const LONG = 240;

/** A single quotation in large type. */
export function Quote({ id, data, context }: SectionProps<'quote'>) {
  const { quote, name, role, picture } = data;
  if (quote + name + role === '') return null;
  return (
    <figure className={css.quote} id={id}>
      <blockquote className={quote.length > LONG ? `${css.text} ${css.long}` : css.text} dir="auto">
        {quote}
      </blockquote>
      {name + role === '' ? null : (
        <figcaption className={css.who}>
          <StoredPicture
            of={{ ...picture, alt: '' }}
            context={context}
            sizes="4rem"
            className={css.portrait}
          />
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

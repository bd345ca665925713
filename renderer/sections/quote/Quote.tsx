import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Quote.module.css';

/** One thing that somebody said, set large. */
export function Quote({ id, data, context }: SectionProps<'quote'>) {
  const { quote, name, role, picture } = data;
  return (
    <figure className={css.quote} id={id}>
      <blockquote className={css.text} dir="auto">
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

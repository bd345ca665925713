import { Headed } from '../Headed.tsx';
import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Film.module.css';

/** A still that leads to a film elsewhere: nobody there learns of a visitor before they follow. */
export function Film({ id, data, number, context }: SectionProps<'film'>) {
  const { poster, href, linkLabel, caption } = data;
  const still = (
    <StoredPicture of={poster} context={context} sizes="(min-width: 80rem) 70rem, 92vw" isWhole />
  );
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <figure className={css.film}>
        {href === '' || linkLabel === '' ? (
          still
        ) : (
          <a className={css.link} href={href}>
            {still}
            <span className={css.label}>{linkLabel}</span>
          </a>
        )}
        {caption === '' ? null : <figcaption className={css.caption}>{caption}</figcaption>}
      </figure>
    </Headed>
  );
}

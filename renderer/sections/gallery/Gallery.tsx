import card from '#renderer/components/Card.module.css';
import { Headed } from '../Headed.tsx';
import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Gallery.module.css';

const SIZES = {
  thirds: '(min-width: 48rem) 31vw, 92vw',
  halves: '(min-width: 48rem) 46vw, 92vw',
  whole: '(min-width: 80rem) 70rem, 92vw',
  masonry: '(min-width: 48rem) 31vw, 92vw',
  strip: '(min-width: 48rem) 50vw, 92vw',
};

/** Lets a keyboard scroll the row, and names it by the section's title or by its first picture. */
function scrollable(id: string, { title, pictures }: SectionProps<'gallery'>['data']) {
  const name =
    title === '' ? { 'aria-label': pictures[0]?.picture.alt } : { 'aria-labelledby': `${id}-title` };
  return { tabIndex: 0, ...name };
}

export function Gallery({ id, data, number, context }: SectionProps<'gallery'>) {
  const shown = data.pictures.filter(({ picture }) => context.pictures[picture.url]);
  // A row of three needs three pictures.
  const layout = data.layout === 'thirds' && shown.length < 3 ? 'halves' : data.layout;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul className={`${css.gallery} ${css[layout]}`} {...(layout === 'strip' ? scrollable(id, data) : {})}>
        {shown.map(({ picture, caption }, index) => (
          // The same picture may appear twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once
          <li key={index}>
            <figure>
              <StoredPicture
                of={picture}
                context={context}
                sizes={SIZES[layout]}
                className={`${card.picture} ${css.picture}`}
                isWhole={layout === 'whole'}
              />
              {caption === '' ? null : <figcaption className={css.caption}>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Headed>
  );
}

import type { ReactNode } from 'react';
import card from '#renderer/components/Card.module.css';
import { scripted } from '#renderer/islands/Island.tsx';
import { Headed } from '../Headed.tsx';
import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionProps } from '../section.ts';
import css from './Gallery.module.css';

type GalleryData = SectionProps<'gallery'>['data'];
type Image = GalleryData['pictures'][number];

const SIZES = {
  thirds: '(min-width: 48rem) 31vw, 92vw',
  halves: '(min-width: 48rem) 46vw, 92vw',
  whole: '(min-width: 80rem) 70rem, 92vw',
  masonry: '(min-width: 48rem) 31vw, 92vw',
  strip: '(min-width: 48rem) 50vw, 92vw',
  pairs: '(min-width: 80rem) 70rem, 92vw',
};

/** Lets a keyboard scroll the row, and names it by the section's title or by its first picture. */
function scrollable(id: string, { title, pictures }: GalleryData) {
  const name =
    title === '' ? { 'aria-label': pictures[0]?.picture.alt } : { 'aria-labelledby': `${id}-title` };
  return { tabIndex: 0, ...name };
}

export function Gallery({ id, data, number, context }: SectionProps<'gallery'>) {
  const shown = data.pictures.filter(({ picture }) => context.pictures[picture.url]);
  // A row of three needs three pictures.
  const layout = data.layout === 'thirds' && shown.length < 3 ? 'halves' : data.layout;
  const isEnlarged = data.enlarged && layout !== 'pairs';
  const stored = ({ picture }: Image) => (
    <StoredPicture
      of={picture}
      context={context}
      sizes={SIZES[layout]}
      className={`${card.picture} ${css.picture}`}
      isWhole={layout === 'whole'}
    />
  );
  const linked = (image: Image) => {
    const { url, alt } = image.picture;
    if (!isEnlarged || alt === '') return stored(image);
    return (
      <a href={url} data-large="">
        {stored(image)}
      </a>
    );
  };
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <ul
        className={`${css.gallery} ${css[layout]}`}
        {...(layout === 'strip' ? scrollable(id, data) : {})}
        {...(layout === 'pairs' || isEnlarged
          ? scripted('gallery', isEnlarged ? 'interaction' : 'visible')
          : {})}
      >
        {layout === 'pairs'
          ? pairsOf(shown).map(([before, after]) => (
              <Item key={before.picture.url} caption={before.caption || after?.caption}>
                {/* From left to right in every language, as the edge between them moves. */}
                <div className={css.pair} dir="ltr" data-pair={after ? '' : undefined}>
                  {stored(before)}
                  {after ? stored(after) : null}
                </div>
              </Item>
            ))
          : shown.map((image, index) => (
              // The same picture may appear twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once
              <Item key={index} caption={image.caption}>
                {linked(image)}
              </Item>
            ))}
      </ul>
    </Headed>
  );
}

function Item({ caption = '', children }: { caption: string | undefined; children: ReactNode }) {
  return (
    <li>
      <figure>
        {children}
        {caption === '' ? null : <figcaption className={css.caption}>{caption}</figcaption>}
      </figure>
    </li>
  );
}

/** The first image with the second, the third with the fourth. The last may stand alone. */
function pairsOf(images: readonly Image[]): [Image, Image | undefined][] {
  return images.flatMap((image, index) => (index % 2 === 0 ? [[image, images[index + 1]]] : []));
}

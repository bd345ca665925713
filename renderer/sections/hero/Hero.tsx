import type { ReactNode } from 'react';
import { Arrow } from '#renderer/components/Arrow.tsx';
import card from '#renderer/components/Card.module.css';
import { Drawing } from '#renderer/components/drawings/Drawing.tsx';
import { PageHero } from '#renderer/components/page/PageHero.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import section from '../../components/page/Section.module.css';
import { Buttons } from '../Buttons.tsx';
import { linkedText } from '../Headed.tsx';
import { StoredPicture } from '../StoredPicture.tsx';
import type { SectionContext, SectionProps } from '../section.ts';
import { Video } from '../Video.tsx';
import { Front } from './Front.tsx';
import css from './Hero.module.css';

type HeroData = SectionProps<'hero'>['data'];

/** The head of a page: its title, what it is about, and where to go on. */
export function Hero(props: SectionProps<'hero'>) {
  const { id, data, isFirst, context } = props;
  const { backLabel, backHref, eyebrow, title, lede, buttons, note, layout } = data;
  const { image: still, position, plays } = imageOf(id, data, isFirst, context);
  const video = plays ? <Video src={data.video} /> : null;
  const script = plays ? scripted('video', 'visible') : {};
  if (position === 'behind')
    return (
      <div
        className={layout === 'front' ? `${css.behind} ${css.leaning}` : css.behind}
        data-tone="ink"
        {...script}
      >
        <div className={section.ground}>{still}</div>
        <Hero {...props} data={{ ...data, drawing: '', picture: { ...data.picture, url: '' } }} />
        {video}
      </div>
    );
  const image = video ? (
    <div {...script}>
      {still}
      {video}
    </div>
  ) : (
    still
  );
  if (layout === 'front') return <Front {...props} image={image} position={position} />;
  const isBelow = position === 'band' || position === 'bleed' || layout === 'centre';
  const below = position === 'bleed' ? css.bleed : css.band;
  const aside = position === 'small' && image ? <SmallDrawing>{image}</SmallDrawing> : image;
  return (
    <>
      <PageHero
        {...(backLabel && backHref ? { above: <Back label={backLabel} href={backHref} /> } : {})}
        {...(eyebrow ? { eyebrow } : {})}
        isCentred={layout === 'centre'}
        title={title}
        level={isFirst ? 1 : 2}
        lede={linkedText(lede)}
        actions={
          <>
            <Buttons of={buttons} />
            {note === '' ? null : <p className={css.note}>{note}</p>}
          </>
        }
        {...(aside && !isBelow ? { drawing: aside } : {})}
      />
      {image && isBelow ? <div className={below}>{image}</div> : null}
    </>
  );
}

const SIZES = {
  aside: '(min-width: 64rem) 50vw, 92vw',
  small: '(min-width: 64rem) 33vw, 15rem',
  band: '92vw',
};

/** The picture of a page's head or else its drawing, and its position: only a picture can be behind the title. */
function imageOf(id: string, data: HeroData, isFirst: boolean, context: SectionContext) {
  const { title, drawing, picture, slides, place: position } = data;
  const isStored = context.pictures[picture.url] !== undefined;
  const more = slides.filter((slide) => context.pictures[slide.picture.url]);
  const sizes = position === 'bleed' || position === 'behind' ? '100vw' : SIZES[position];
  if (isStored && more.length > 0 && position !== 'behind')
    return {
      position,
      image: (
        // A keyboard scrolls the row, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <ul className={css.slides} tabIndex={0} aria-label={title}>
          {[picture, ...more.map((slide) => slide.picture)].map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once
            <li key={index}>
              <StoredPicture
                of={one}
                context={context}
                sizes={sizes}
                className={card.picture}
                isFirst={isFirst && index === 0}
              />
            </li>
          ))}
        </ul>
      ),
    };
  if (isStored)
    return {
      position,
      plays: data.video !== '',
      image: <StoredPicture of={picture} context={context} sizes={sizes} isFirst={isFirst} />,
    };
  return {
    position: position === 'behind' ? ('aside' as const) : position,
    image: drawing === '' ? undefined : <Drawing name={drawing} id={id} />,
  };
}

function Back({ label, href }: { label: string; href: string }) {
  return (
    <a className={section.way} href={href}>
      <Arrow to="back" /> {label}
    </a>
  );
}

/** A drawing that stays small where the text and not the picture is what people came for. */
function SmallDrawing({ children }: { children: ReactNode }) {
  return <div className={css.drawing}>{children}</div>;
}

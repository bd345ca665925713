import type { ReactNode } from 'react';
import { Eyebrow } from '#renderer/components/Arrow.tsx';
import { Buttons } from '../Buttons.tsx';
import { LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import css from './Front.module.css';
import hero from './Hero.module.css';

interface FrontProps extends SectionProps<'hero'> {
  /** A drawing, or a picture. */
  image: ReactNode;
  position: SectionProps<'hero'>['data']['place'];
}

/** The claim, the image that explains it, and two ways on. */
export function Front({ data, isFirst, image, position }: FrontProps) {
  const { eyebrow, title, lede, buttons, note } = data;
  const isBelow = position === 'band' || position === 'bleed';
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={isBelow ? `${css.hero} ${css.over}` : css.hero} data-part="hero">
      <div className={css.text}>
        {eyebrow === '' ? null : <Eyebrow>{eyebrow}</Eyebrow>}
        {title === '' ? null : <Title className={css.title}>{title}</Title>}
        {lede === '' ? null : (
          <p className={css.lede}>
            <LinkedText of={lede} />
          </p>
        )}
        <Buttons of={buttons} />
        {note === '' ? null : <p className={hero.note}>{note}</p>}
      </div>
      {image === undefined ? null : <div className={isBelow ? css[position] : css.drawing}>{image}</div>}
    </div>
  );
}

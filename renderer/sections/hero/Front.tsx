import { Drawing } from '#renderer/components/drawings/Drawing.tsx';
import { Eyebrow } from '#renderer/components/Eyebrow.tsx';
import { Buttons } from '../Buttons.tsx';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';
import css from './Front.module.css';

/** The claim, the drawing that explains it, and two ways on. */
export function Front({ id, data, isFirst }: SectionProps<'hero'>) {
  const { eyebrow, title, lede, buttons, note, drawing } = data;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <div className={css.hero}>
      <div className={css.text}>
        {eyebrow === '' ? null : <Eyebrow>{eyebrow}</Eyebrow>}
        {title === '' ? null : <Title className={css.title}>{title}</Title>}
        {lede === '' ? null : (
          <p className={css.lede}>
            <LinkedText of={lede} />
          </p>
        )}
        <Buttons of={buttons} />
        {note === '' ? null : <p className={css.note}>{note}</p>}
      </div>
      {drawing === '' ? null : (
        <div className={css.drawing}>
          <Drawing name={drawing} id={id} />
        </div>
      )}
    </div>
  );
}

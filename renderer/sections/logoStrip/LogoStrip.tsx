import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { Marquee } from '#renderer/components/Marquee.tsx';
import { Picture } from '#renderer/components/Picture.tsx';
import { say } from '#renderer/wording.ts';
import type { SectionProps } from '../section.ts';
import css from './LogoStrip.module.css';

const PLACEHOLDERS = [...Array(18).keys()];

/** The number of logos that fills a wide window. */
const LEAST = 6;

/** Client logos in a moving strip or in rows; 18 blank blocks if there are none. */
export function LogoStrip({ id, data, context: { logos } }: SectionProps<'logoStrip'>) {
  const head =
    data.title === '' ? null : (
      <h2 className={css.title} id={`${id}-title`}>
        {data.title}
      </h2>
    );
  const isGrid = data.layout === 'grid' && logos.length > 0;
  const few = logos.length > 0 && logos.length < LEAST ? `${css.logos} ${css.few}` : css.logos;
  const list = (
    <ul className={isGrid ? css.grid : few}>
      {logos.map((logo) => (
        <li className={css.logo} key={logo.name}>
          <Picture
            className={css.picture}
            picture={logo.picture}
            alt={logo.picture.alt || logo.name}
            sizes="160px"
          />
        </li>
      ))}
      {logos.length > 0
        ? null
        : PLACEHOLDERS.map((number) => <li className={css.placeholder} key={number} aria-hidden="true" />)}
    </ul>
  );
  return (
    <section
      className={css.strip}
      id={id}
      {...(data.title === '' ? {} : { 'aria-labelledby': `${id}-title` })}
    >
      {isGrid ? (
        <div className={css.still}>
          {head}
          {list}
        </div>
      ) : (
        <Marquee
          label={say(FRAME.logos)}
          copies={3}
          least={LEAST}
          count={logos.length || PLACEHOLDERS.length}
          head={head}
        >
          {list}
        </Marquee>
      )}
    </section>
  );
}

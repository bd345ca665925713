import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { Marquee } from '#renderer/components/Marquee.tsx';
import { say } from '#renderer/wording.ts';
import { Headed } from '../Headed.tsx';
import type { SectionContext, SectionProps } from '../section.ts';
import css from './Testimonials.module.css';

/** The number of quotes that fills a wide window. */
const LEAST = 4;

/** Client quotes in a moving strip, in columns or set large; nothing if there are none. */
export function Testimonials({ id, data, number, context }: SectionProps<'testimonials'>) {
  const { testimonials } = context;
  if (testimonials.length === 0) return null;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      {data.layout === 'strip' ? (
        <div className={css.bleed}>
          <Marquee label={say(FRAME.testimonials)} copies={2} least={LEAST} count={testimonials.length}>
            <ul className={testimonials.length < LEAST ? `${css.quotes} ${css.few}` : css.quotes}>
              <Quotes of={testimonials} />
            </ul>
          </Marquee>
        </div>
      ) : (
        <ul className={css[data.layout]}>
          <Quotes of={testimonials} />
        </ul>
      )}
    </Headed>
  );
}

function Quotes({ of: testimonials }: { of: SectionContext['testimonials'] }) {
  return testimonials.map((testimonial) => (
    <li className={css.item} key={`${testimonial.name}, ${testimonial.role}`}>
      <figure className={css.quote}>
        <blockquote className={css.text} dir="auto">
          {testimonial.quote}
        </blockquote>
        <figcaption className={css.who}>
          <span className={css.initials} aria-hidden="true">
            {testimonial.initials}
          </span>
          <span dir="auto">
            <strong>{testimonial.name}</strong>
            <br />
            {testimonial.role}
          </span>
        </figcaption>
      </figure>
    </li>
  ));
}

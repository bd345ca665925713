import type { ReactNode } from 'react';
import { ButtonRow } from '../Button.tsx';
import css from './CallToAction.module.css';

interface CallToActionProps {
  id: string;
  /** A band on the brand colour, a card of it on the page, or centred on paper. */
  as?: 'band' | 'card' | 'centre';
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function CallToAction({ id, as = 'band', title, text, children }: CallToActionProps) {
  return (
    <section
      className={as === 'centre' ? css.centre : `${css.call} ${css[as]}`}
      aria-labelledby={`${id}-title`}
      id={id}
      data-no-print=""
    >
      <h2 className={css.title} id={`${id}-title`}>
        {title}
      </h2>
      <div className={css.aside}>
        <p className={css.text}>{text}</p>
        <ButtonRow>{children}</ButtonRow>
      </div>
    </section>
  );
}

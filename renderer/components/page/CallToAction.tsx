import type { ReactNode } from 'react';
import { ButtonRow } from '../Button.tsx';
import css from './CallToAction.module.css';

interface CallToActionProps {
  id: string;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function CallToAction({ id, title, text, children }: CallToActionProps) {
  return (
    <section className={css.call} aria-labelledby={`${id}-title`} id={id} data-no-print="">
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

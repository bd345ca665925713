import type { ReactNode } from 'react';
import { BelowTitle } from '../Headed.tsx';
import css from './Clause.module.css';
import prose from './Prose.module.css';

interface ClauseProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the notice, with its title in the margin. */
export function Clause({ id, title, children }: ClauseProps) {
  return (
    <section className={css.clause} id={id} aria-labelledby={title === '' ? undefined : `${id}-title`}>
      {title === '' ? null : (
        <h2 className={css.title} id={`${id}-title`}>
          {title}
        </h2>
      )}
      <div className={`${prose.prose} ${css.text}`}>
        <BelowTitle value={title !== ''}>{children}</BelowTitle>
      </div>
    </section>
  );
}

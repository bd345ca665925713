import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Panel({ title, text, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text === undefined ? null : <p className={css.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <p className={css.emptyTitle}>{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  );
}

/** The grey bars that stand where words will be. */
export function Bar({ wide = false }: { wide?: boolean }) {
  return <span className={wide ? `${css.bar} ${css.wide}` : css.bar} />;
}

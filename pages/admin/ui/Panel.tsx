import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Below the heading: what this is about. */
  text?: string;
  children: ReactNode;
}

/** A framed part of a screen under its own heading. */
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

/** What a list says instead of entries, with the one right thing to do about it. */
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

import type { ReactNode } from 'react';
import css from './Card.module.css';

export function Card({ children }: { children: ReactNode }) {
  return <article className={css.card}>{children}</article>;
}

interface CardTitleProps {
  children: ReactNode;
  href?: string;
  /** 3 below a section's title, 2 where the page's title is directly above. */
  level?: 2 | 3;
}

export function CardTitle({ children, href, level = 3 }: CardTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={css.title} dir="auto">
      {href === undefined ? (
        children
      ) : (
        <a className={css.link} href={href}>
          {children}
        </a>
      )}
    </Heading>
  );
}

/** The card's text. It may be in a language that is read from the right, as its heading may. */
export function CardText({ children }: { children: ReactNode }) {
  return (
    <p className={css.text} dir="auto">
      {children}
    </p>
  );
}

export function CardMeta({ children }: { children: ReactNode }) {
  return <p className={css.meta}>{children}</p>;
}

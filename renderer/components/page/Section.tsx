import type { ReactNode } from 'react';
import css from './Section.module.css';

interface SectionProps {
  number?: string;
  label?: string;
  title: ReactNode;
  /** Makes the title's id `{id}-title` and the section a target for links. */
  id: string;
  lede?: ReactNode;
  /** `sunk` is one tone darker than the paper, `ink` is the sheet turned round. */
  tone?: 'paper' | 'sunk' | 'ink' | 'spot';
  /** A picture behind all of it; the section's tone must be `ink`. */
  ground?: ReactNode;
  /** Plays over that picture, by the script of these attributes. */
  video?: { markup: ReactNode; attributes: object };
  head?: 'margin' | 'above' | 'centre';
  space?: 'normal' | 'tight' | 'wide';
  width?: 'page' | 'narrow' | 'full';
  /** Whether a line separates it from the section before. */
  rule?: boolean;
  children?: ReactNode;
}

export function Section({
  number,
  label,
  title,
  id,
  lede,
  tone = 'paper',
  ground,
  video,
  head = 'margin',
  space = 'normal',
  width = 'page',
  rule = true,
  children,
}: SectionProps) {
  const hasMargin = number !== undefined || (label ?? '') !== '';
  const hasHead = hasMargin || title !== '' || lede !== undefined;
  return (
    <section
      className={css.section}
      id={id}
      aria-labelledby={title === '' ? undefined : `${id}-title`}
      data-tone={tone}
      data-head={head === 'margin' ? undefined : head}
      data-space={space === 'normal' ? undefined : space}
      data-width={width === 'page' ? undefined : width}
      data-rule={rule ? undefined : 'off'}
      {...video?.attributes}
    >
      {ground === undefined ? null : <div className={css.ground}>{ground}</div>}
      {hasHead && (
        <div className={css.head}>
          {hasMargin && (
            <p className={css.margin}>
              {number === undefined ? null : <span className={css.number}>{number}</span>}
              {label}
            </p>
          )}
          {title === '' ? null : (
            <h2 className={css.title} id={`${id}-title`}>
              {title}
            </h2>
          )}
          {lede === undefined ? null : <p className={css.lede}>{lede}</p>}
        </div>
      )}
      {children === undefined ? null : <div className={css.body}>{children}</div>}
      {video?.markup}
    </section>
  );
}

import type { ReactNode } from 'react';
import css from './drawings.module.css';

interface PrintProps {
  width: number;
  height: number;
  /** Describes the picture; left out if the text next to it says the same. */
  title?: string;
  children: ReactNode;
}

export function Print({ width, height, title, children }: PrintProps) {
  const size = { className: css.print, viewBox: `0 0 ${width} ${height}`, width, height };
  if (title === undefined) {
    return (
      <svg {...size} aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg {...size} role="img" aria-label={title}>
      {children}
    </svg>
  );
}

export function Plates({ children }: { children: ReactNode }) {
  return <g className={css.plates}>{children}</g>;
}

interface PlateProps {
  /** The spot plate slides into register when it is first seen. */
  slide?: boolean;
  children: ReactNode;
}

export function Plate({ slide = false, children }: PlateProps) {
  return <g className={slide ? `${css.plate} ${css.slide}` : css.plate}>{children}</g>;
}

interface HalftoneProps {
  id: string;
  /** Distance of two dots. */
  pitch: number;
  radius: number;
  ink: 'spot' | 'ink';
}

/** A screen of dots at 45 degrees, to be used as `fill="url(#id)"`. */
export function Halftone({ id, pitch, radius, ink }: HalftoneProps) {
  return (
    <pattern id={id} width={pitch} height={pitch} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <circle className={css[ink]} cx={pitch / 2} cy={pitch / 2} r={radius} />
    </pattern>
  );
}

export function RegisterMark({ x, y, size = 11 }: { x: number; y: number; size?: number }) {
  const arm = size * 1.8;
  return (
    <g className={`${css.keyLine} ${css.printMark}`} strokeWidth="1.25">
      <circle cx={x} cy={y} r={size} />
      <path d={`M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`} />
    </g>
  );
}

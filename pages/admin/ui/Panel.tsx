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

/** Paths on 96 × 72: the lower plate, and the one printed over it slightly off. */
const DRAWINGS = {
  letter: ['M14 20h56v38H14z', 'M22 14h56v38H22zM22 14l28 22 28-22'],
  sheets: ['M26 16h32v44H26z', 'M36 10h32v44H36zM43 20h18M43 28h18M43 36h11'],
  picture: ['M16 18h48v40H16z', 'M24 12h48v40H24zM24 44l14-15 11 10 8-7 15 13M62 22v.01'],
  days: ['M18 20h48v38H18z', 'M26 14h48v38H26zM26 25h48M37 14V8M63 14V8M37 34h8M55 34h8M37 43h8'],
  user: [
    'M32 28a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM22 60c0-12 8-18 18-18s18 6 18 18z',
    'M40 22a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM30 54c0-12 8-18 18-18s18 6 18 18zM62 15a7.5 7.5 0 0 1 0 14M70 38c5 3 8 8 8 16',
  ],
  key: [
    'M20 40a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM44 37h30v6H44z',
    'M28 34a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM52 34h30v9M71 34v6M40 34v.01',
  ],
  redirect: ['M14 26h22v34H14zM48 40h22v6H48z', 'M22 20h22v34H22zM52 37h24M67 28l9 9-9 9'],
  bin: ['M28 28h30l-3 36H31z', 'M34 22h34M44 22v-7h14v7M36 22l3 36h24l3-36M47 31l1 18M55 31l-1 18'],
  done: ['M24 16h40v40H24z', 'M32 10h40v40H32zM42 31l8 8 15-18'],
} as const;

type EmptyDrawingName = keyof typeof DRAWINGS;

function EmptyDrawing({ name }: { name: EmptyDrawingName }) {
  const [under, over] = DRAWINGS[name];
  return (
    <svg className={css.drawing} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <path className={css.marks} d="M4 10V4h6M86 4h6v6M92 62v6h-6M10 68H4v-6" />
      <path className={css.under} d={under} />
      <path d={over} />
    </svg>
  );
}

interface EmptyProps {
  title: string;
  text?: string;
  /** For empty lists, not for searches without a result. */
  drawing?: EmptyDrawingName;
  children?: ReactNode;
}

export function Empty({ title, text, drawing, children }: EmptyProps) {
  return (
    <div className={css.empty}>
      {drawing ? <EmptyDrawing name={drawing} /> : null}
      <p className={css.emptyTitle}>{title}</p>
      {text === undefined ? null : <p>{text}</p>}
      {children}
    </div>
  );
}

export function Bar({ wide = false }: { wide?: boolean }) {
  return <span className={wide ? `${css.bar} ${css.wide}` : css.bar} />;
}

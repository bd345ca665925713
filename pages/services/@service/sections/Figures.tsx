import type { FiguresSection } from '../content/types.ts';
import css from './Figures.module.css';

/** Numbers as large as the page allows, one a row, each with what it stands for. */
export function Figures({ figures, note }: Pick<FiguresSection, 'figures' | 'note'>) {
  return (
    <>
      <ul className={css.figures}>
        {figures.map((figure) => (
          <li className={css.figure} key={figure.value}>
            <p className={css.value}>{figure.value}</p>
            <div>
              <h3>{figure.title}</h3>
              <p className={css.text}>{figure.text}</p>
            </div>
          </li>
        ))}
      </ul>
      {note === undefined ? null : <p className={css.note}>{note}</p>}
    </>
  );
}

import type { SectionDataOf } from '#content-api/sitePages/sections/sections.shared.ts';
import { EntryTitle } from '../Headed.tsx';
import css from './Figures.module.css';

/** Numbers as large as the page allows, one a row, each with what it stands for. */
export function LargeFigures({ figures, note }: Pick<SectionDataOf<'figures'>, 'figures' | 'note'>) {
  return (
    <>
      <ul className={css.figures}>
        {figures.map(({ figure, label, text }) => (
          <li className={css.figure} key={figure}>
            <p className={css.value}>{figure}</p>
            <div>
              <EntryTitle>{label}</EntryTitle>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {note === '' ? null : <p className={css.note}>{note}</p>}
    </>
  );
}

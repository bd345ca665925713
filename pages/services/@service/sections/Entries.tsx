import type { Entry } from '../content/types.ts';
import css from './Entries.module.css';

interface EntriesProps {
  entries: readonly Entry[];
  /** `columns` three side by side, `ledger` a row each, `staggered` and `pairs` two columns off the margin. */
  layout: 'columns' | 'ledger' | 'staggered' | 'pairs';
}

/** Headings with their sentences: the six services of a page, or its reasons. */
export function Entries({ entries, layout }: EntriesProps) {
  return (
    <ul className={css[layout]}>
      {entries.map((entry) => (
        <li className={css.entry} key={entry.title}>
          <h3 className={css.title}>{entry.title}</h3>
          <p className={css.text}>{entry.text}</p>
        </li>
      ))}
    </ul>
  );
}

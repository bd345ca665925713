import { Link } from 'react-router';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { When } from '../../ui/values/When.tsx';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';

interface RevisionListProps {
  revisions: readonly RevisionItem[];
  shown: number | undefined;
  /** The query of the address that shows a revision. */
  addressOf: (revision: number) => string;
}

export function RevisionList({ revisions, shown, addressOf }: RevisionListProps) {
  return (
    <ol className={css.revisions} aria-label="Revisions, newest first">
      {revisions.map((item) => (
        <li key={item.revision}>
          <Link
            className={css.revision}
            to={{ search: addressOf(item.revision) }}
            replace
            preventScrollReset
            aria-current={item.revision === shown ? 'true' : undefined}
          >
            <span className={css.when}>
              <When at={item.made_at} withTime />
            </span>
            <span>{item.changes || 'nothing that shows'}</span>
            <span className={css.how}>{howInWords(item)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

import { useMemo } from 'react';
import type { Passage } from '../content.ts';
import { ChangedText } from '../difference/Difference.tsx';
import { type Change, differenceOf, shortened } from '../difference/difference.ts';
import css from './History.module.css';

interface SideBySideProps {
  label: string;
  before: readonly Passage[];
  after: readonly Passage[];
  words: readonly [before: string, after: string];
}

/** Two texts beside each other. A passage beside an empty cell was added or removed. */
export function SideBySide({ label, before, after, words }: SideBySideProps) {
  const rows = useMemo(
    () => rowsOf(differenceOf(before, after)).map((row, at) => ({ ...row, at })),
    [before, after],
  );
  return (
    <table className={css.sides} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{words[0]}</th>
          <th scope="col">{words[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          'skipped' in row ? (
            <tr key={row.at}>
              <td className={css.skipped} colSpan={2}>
                {row.skipped === 1 ? '1 unchanged passage' : `${row.skipped} unchanged passages`}
              </td>
            </tr>
          ) : (
            <tr key={row.at} data-changed={row.isChanged || undefined}>
              <Side passage={row.before} beside={row.after} what={row.isChanged ? 'removed' : 'same'} />
              <Side passage={row.after} beside={row.before} what={row.isChanged ? 'added' : 'same'} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

interface SideProps {
  passage: Passage | null;
  beside: Passage | null;
  what: 'same' | 'removed' | 'added';
}

function Side({ passage, beside, what }: SideProps) {
  if (!passage) return <td className={css.nothing} />;
  return (
    <td data-what={what}>
      {passage.kind === '' ? null : <span className={css.word}>{passage.kind}</span>}
      <ChangedText what={what} text={passage.text} beside={beside?.text} />
    </td>
  );
}

interface Row {
  before: Passage | null;
  after: Passage | null;
  isChanged: boolean;
}

export function rowsOf(changes: readonly Change[]): (Row | { skipped: number })[] {
  const rows: (Row | { skipped: number })[] = [];
  let gone: Passage[] = [];
  let come: Passage[] = [];
  const pair = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      rows.push({ before: gone[at] ?? null, after: come[at] ?? null, isChanged: true });
    [gone, come] = [[], []];
  };
  for (const part of shortened(changes)) {
    if ('passage' in part && part.what === 'removed') gone.push(part.passage);
    else if ('passage' in part && part.what === 'added') come.push(part.passage);
    else {
      pair();
      rows.push('skipped' in part ? part : { before: part.passage, after: part.passage, isChanged: false });
    }
  }
  pair();
  return rows;
}

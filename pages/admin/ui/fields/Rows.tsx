import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { AscendingIcon, DeleteIcon, DescendingIcon } from '../icons.tsx';
import { showToast } from '../notices/toasts.ts';
import css from './Rows.module.css';

interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onChange: (rows: Row[]) => void;
  children: (row: Row, index: number, change: (row: Row) => void) => ReactNode;
}

export function Rows<Row>({ label, rows, nameOf, onChange, children }: RowsProps<Row>) {
  const [announcement, setAnnouncement] = useState('');
  const called = (row: Row, index: number) => nameOf(row).trim() || `number ${index + 1}`;
  const move = (index: number, step: -1 | 1, button: HTMLElement) => {
    const row = rows[index];
    const to = index + step;
    if (row === undefined || to < 0 || to >= rows.length) return;
    onChange(withMoved(rows, index, to));
    setAnnouncement(`${called(row, index)} moved to place ${to + 1} of ${rows.length}`);
    const name = button.dataset.move;
    const list = button.closest('ol');
    requestAnimationFrame(() =>
      list
        ?.querySelector<HTMLElement>(`:scope > li:nth-child(${to + 1}) > div > [data-move="${name}"]`)
        ?.focus(),
    );
  };
  const remove = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    onChange(rows.toSpliced(index, 1));
    showToast('Removed', `“${called(row, index)}” is removed when you save`, {
      label: 'Undo',
      untilSaved: true,
      run: () => onChange([...rows]),
    });
  };
  return (
    <>
      <ol className={css.rows} aria-label={label}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and rows have no ids.
          <li className={css.row} key={index}>
            <div className={css.fields}>
              {children(row, index, (changed) => onChange(rows.with(index, changed)))}
            </div>
            <div className={css.buttons}>
              {([-1, 1] as const).map((step) => (
                <Button
                  key={step}
                  look="bare"
                  isSmall
                  data-move={step < 0 ? 'up' : 'down'}
                  aria-label={`Move ${called(row, index)} ${step < 0 ? 'up' : 'down'}`}
                  aria-disabled={(step < 0 ? index === 0 : index === rows.length - 1) || undefined}
                  onClick={({ currentTarget }) => move(index, step, currentTarget)}
                >
                  {step < 0 ? <AscendingIcon /> : <DescendingIcon />}
                </Button>
              ))}
              <Button
                look="bare"
                isSmall
                aria-label={`Remove ${called(row, index)}`}
                onClick={() => remove(index)}
              >
                <DeleteIcon />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

export function withMoved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const moved = entries[from];
  return moved === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, moved);
}

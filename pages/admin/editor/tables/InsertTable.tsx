import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import css from './InsertTable.module.css';
import { emptyTable } from './nodes.ts';

export interface TableSize {
  rows: number;
  columns: number;
  hasHeader: boolean;
}

const MOST = { rows: 50, columns: 12 } as const;
const WORDS = { rows: 'Rows', columns: 'Columns' } as const;

export function InsertTable({
  onClose,
  onInsert,
}: {
  onClose: () => void;
  onInsert: (size: TableSize) => void;
}) {
  const [typed, setTyped] = useState({ rows: '3', columns: '3' });
  const [hasHeader, setHeader] = useState(true);
  const [isTried, setTried] = useState(false);
  const problem = (name: 'rows' | 'columns') =>
    /^\d{1,3}$/.test(typed[name].trim()) && Number(typed[name]) >= 1 && Number(typed[name]) <= MOST[name]
      ? undefined
      : `Enter a number from 1 to ${MOST[name]}`;
  return (
    <Dialog title="Insert table" isOpen onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setTried(true);
          const wrong = (['rows', 'columns'] as const).find((name) => problem(name));
          if (wrong) document.getElementById(`table-${wrong}`)?.focus();
          else onInsert({ rows: Number(typed.rows), columns: Number(typed.columns), hasHeader });
        }}
      >
        {(['rows', 'columns'] as const).map((name) => {
          const message = isTried ? problem(name) : undefined;
          return (
            <p key={name} className={css.field}>
              <label htmlFor={`table-${name}`}>{WORDS[name]}</label>
              <input
                id={`table-${name}`}
                inputMode="numeric"
                value={typed[name]}
                aria-invalid={message ? true : undefined}
                aria-describedby={message ? `table-${name}-error` : undefined}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
              {message ? <span id={`table-${name}-error`}>{message}</span> : null}
            </p>
          );
        })}
        <label className={css.check}>
          <input type="checkbox" checked={hasHeader} onChange={(event) => setHeader(event.target.checked)} />
          First row is a header
        </label>
        <p className={css.buttons}>
          <Button type="button" look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Insert table</Button>
        </p>
      </form>
    </Dialog>
  );
}

export function insertTable(editor: Editor, { rows, columns, hasHeader }: TableSize): void {
  const { schema } = editor.state;
  const table = emptyTable(schema, rows, columns, hasHeader);
  if (!table) return;
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1));
      tr.replaceSelectionWith(table);
      let at = -1;
      tr.doc.descendants((node, position) => {
        if (node === table) at = position;
        return at < 0;
      });
      if (at < 0) return true;
      const behind = tr.doc.resolve(at + table.nodeSize);
      const paragraph = schema.nodes.paragraph?.create();
      if (behind.depth === 0 && !behind.nodeAfter && paragraph) tr.insert(behind.pos, paragraph);
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))).scrollIntoView();
      return true;
    })
    .run();
}

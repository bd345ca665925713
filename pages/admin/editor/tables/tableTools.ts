import type { Editor } from '@tiptap/core';
import { type Command, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  selectedRect,
  splitCell,
  TableMap,
  toggleHeader,
} from '@tiptap/pm/tables';

export interface TableTool {
  label: string;
  done: string;
  isOn?: (editor: Editor) => boolean;
  command: Command;
}

const isHeaderAt = (editor: Editor, kind: 'row' | 'column') => {
  const { map, table } = selectedRect(editor.state);
  const places =
    kind === 'row'
      ? map.cellsInRect({ left: 0, right: map.width, top: 0, bottom: 1 })
      : map.cellsInRect({ left: 0, right: 1, top: 0, bottom: map.height });
  return places.every((position) => table.nodeAt(position)?.type.name === 'tableHeader');
};

/** Keeps the cursor in the table, at the same row and column. */
function staying(command: Command): Command {
  return (state, dispatch) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const { tableStart, top, left } = selectedRect(state);
          const table = tr.doc.nodeAt(tableStart - 1);
          if (table?.type.name === 'table') {
            const map = TableMap.get(table);
            const [row, column] = [Math.min(top, map.height - 1), Math.min(left, map.width - 1)];
            const cell = map.map[row * map.width + column] ?? 0;
            tr.setSelection(TextSelection.near(tr.doc.resolve(tableStart + cell + 1)));
          }
          dispatch(tr);
        }),
    );
}

/** Clears the explicit scopes of toggled header cells, because their new position implies the scope. */
function toggled(kind: 'row' | 'column'): Command {
  return (state, dispatch) =>
    toggleHeader(kind)(
      state,
      dispatch &&
        ((tr) => {
          const { tableStart } = selectedRect(state);
          tr.doc.nodeAt(tableStart - 1)?.descendants((node, at) => {
            if (node.type.name === 'tableHeader') tr.setNodeAttribute(tableStart + at, 'scope', null);
            return node.type.name === 'tableRow';
          });
          dispatch(tr);
        }),
    );
}

export const TABLE_TOOLS: readonly (readonly TableTool[])[] = [
  [
    { label: 'Row above', done: 'Row added above', command: addRowBefore },
    { label: 'Row below', done: 'Row added below', command: addRowAfter },
    { label: 'Delete row', done: 'Row deleted', command: staying(deleteRow) },
  ],
  [
    { label: 'Column before', done: 'Column added before', command: addColumnBefore },
    { label: 'Column after', done: 'Column added after', command: addColumnAfter },
    { label: 'Delete column', done: 'Column deleted', command: staying(deleteColumn) },
  ],
  [
    {
      label: 'Header row',
      done: 'Header row changed',
      isOn: (editor) => isHeaderAt(editor, 'row'),
      command: toggled('row'),
    },
    {
      label: 'Header column',
      done: 'Header column changed',
      isOn: (editor) => isHeaderAt(editor, 'column'),
      command: toggled('column'),
    },
  ],
  [
    { label: 'Merge cells', done: 'Cells merged', command: mergeCells },
    { label: 'Split cell', done: 'Cell split', command: splitCell },
  ],
  [{ label: 'Delete table', done: 'Table deleted', command: deleteTable }],
];

import { type Editor, Mark, mergeAttributes, Node } from '@tiptap/core';
import type { NodeType } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, CellSelection, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

/** Invalid spans count as 1. */
const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) =>
    Math.max(1, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {},
});

const spans = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, rendered: false },
});

function forward(editor: Editor): boolean {
  if (!isInTable(editor.state)) return false;
  if (goToNextCell(1)(editor.state, editor.view.dispatch)) return true;
  addRowAfter(editor.state, editor.view.dispatch);
  return goToNextCell(1)(editor.state, editor.view.dispatch);
}

/** The page chooses the widths of columns. */
export const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: (extension: { name: string }) =>
    ({
      table: { tableRole: 'table' },
      tableRow: { tableRole: 'row' },
      tableCell: { tableRole: 'cell' },
      tableHeader: { tableRole: 'header_cell' },
    })[extension.name] ?? {},
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    return {
      Tab: () => forward(this.editor),
      'Shift-Tab': () =>
        isInTable(this.editor.state) &&
        (goToNextCell(-1)(this.editor.state, this.editor.view.dispatch) || true),
      Backspace: () => deletesTable(this.editor),
      Delete: () => deletesTable(this.editor),
    };
  },
});

function deletesTable({ state, view }: Editor): boolean {
  const { selection } = state;
  if (!(selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection()))
    return false;
  const table = selection.$anchorCell.node(-1);
  const from = selection.$anchorCell.before(-1);
  const { tr } = state;
  tr.delete(from, from + table.nodeSize);
  view.dispatch(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView(),
  );
  return true;
}

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

export const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes), 0],
});

export const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    scope: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('scope') },
    ...spans(),
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', mergeAttributes(HTMLAttributes), 0],
});

/** H₂O and m²: each mark excludes the other. */
const lowered = (name: string, tag: string, other: string, key: string) =>
  Mark.create({
    name,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const Subscript = lowered('subscript', 'sub', 'superscript', 'Mod-,');
export const Superscript = lowered('superscript', 'sup', 'subscript', 'Mod-.');

export function emptyTable(
  { nodes }: { nodes: Record<string, NodeType> },
  rows: number,
  columns: number,
  hasHeader: boolean,
) {
  const row = (type: NodeType | undefined) =>
    nodes.tableRow?.create(null, Array.from({ length: columns }, () => type?.createAndFill() ?? []).flat());
  return nodes.table?.create(
    null,
    Array.from(
      { length: rows },
      (_, at) => row(hasHeader && at === 0 ? nodes.tableHeader : nodes.tableCell) ?? [],
    ).flat(),
  );
}

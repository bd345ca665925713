import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { TableSize } from './InsertTable.tsx';
import { emptyTable } from './nodes.ts';

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

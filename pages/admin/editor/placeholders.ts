import { Extension, getChangedRanges } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { placeholdersIn } from '#content-api/blog/checks/rules/text/placeholder.ts';
import { passageOf } from './textFacts.ts';

/**
 * Marks words to be replaced, as *Before you publish* finds them, without changing the text. At each key it reads only
 * the changed blocks. The other marks move along.
 */
export function placeholdersPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => allMarks(doc),
      apply: (transaction, before) => (transaction.docChanged ? after(transaction, before) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

export const Placeholders = Extension.create({
  name: 'placeholders',
  addProseMirrorPlugins: () => [placeholdersPlugin()],
});

function after(transaction: Transaction, before: DecorationSet): DecorationSet {
  const { doc, mapping } = transaction;
  let marks = before.map(mapping, doc);
  for (const { newRange } of getChangedRanges(transaction)) {
    eachBlock(doc, newRange.from, newRange.to, (block, position) => {
      const stale = marks.find(position, position + block.nodeSize);
      marks = marks.remove(stale).add(doc, marksIn(block, position));
    });
  }
  return marks;
}

function allMarks(doc: Node): DecorationSet {
  const marks: Decoration[] = [];
  eachBlock(doc, 0, doc.content.size, (block, position) => marks.push(...marksIn(block, position)));
  return DecorationSet.create(doc, marks);
}

function eachBlock(doc: Node, from: number, to: number, meet: (block: Node, position: number) => void): void {
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true;
    meet(node, position);
    return false;
  });
}

function marksIn(block: Node, position: number): Decoration[] {
  return placeholdersIn(passageOf(block, position)?.text ?? '').map(({ word, index }) => {
    const from = position + 1 + index;
    return Decoration.inline(from, from + word.length, { 'data-left': '' });
  });
}

import type { Editor } from '@tiptap/core';
import type { Place } from '#content-api/blog/checks/rules/rule.ts';

/** Selects a picture, or words; brings them into view and moves the focus there. */
export function selectPlace(editor: Editor, { from, to }: Place): void {
  const isPicture = editor.state.doc.nodeAt(from)?.type.name === 'image' && to === from + 1;
  const chain = editor.chain();
  if (isPicture) chain.setNodeSelection(from);
  else chain.setTextSelection({ from, to });
  chain.focus(undefined, { scrollIntoView: true }).run();
}

import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';

/**
 * The text itself is pasted first: undo brings it back, and it stays where the code can't be had.
 * @returns false for a text that isn't Markdown, or is code where it goes.
 */
export function pasteMarkdown(view: EditorView, text: string, told: (html: string) => void): boolean {
  const { selection } = view.state;
  if (selection.$from.parent.type.spec.code || !looksLikeMarkdown(text)) return false;
  const start = selection.from;
  view.pasteText(text);
  const pasted = view.state;
  const format = async () => {
    const { renderMarkdown } = await import('#content-api/richText/markdown/markdown.ts');
    // Whoever writes on meanwhile isn't to be interrupted.
    if (view.isDestroyed || !view.state.doc.eq(pasted.doc)) return;
    const html = renderMarkdown(text);
    const [before, behind] = spacesAround(text);
    const { tr, doc } = view.state;
    const words = TextSelection.between(
      doc.resolve(start + before),
      doc.resolve(pasted.selection.to - behind),
    );
    view.dispatch(closeHistory(tr.setSelection(words)));
    view.pasteHTML(html);
    told(html);
  };
  format().catch(() => {});
  return true;
}

/** How many spaces begin and end a part of a line: they stay, as they part it from the words around it. */
function spacesAround(text: string): [before: number, behind: number] {
  if (text.includes('\n')) return [0, 0];
  return [text.length - text.trimStart().length, text.length - text.trimEnd().length];
}

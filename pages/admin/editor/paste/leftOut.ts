import type { EditorView } from '@tiptap/pm/view';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { offerToCopy } from '../pictures/elsewhere.ts';
import { type Left, leftOut } from './cleanPaste.ts';
import { MOST_PASTED_CELLS } from './tables.ts';

/** @param clip what Google Docs says of the words beside the HTML. */
export function sayLeftOut(view: EditorView, html: string, clip = ''): void {
  const { images, elsewhere, players, rows } = sayUnseen(html, clip);
  offerToCopy(view, elsewhere);
  const parts = [counted(images, 'image'), counted(players, 'video or embed', 'videos or embeds')];
  const sentence = parts.filter((part) => part !== '').join(' and ');
  if (sentence !== '') {
    const hint =
      images > 0 ? 'Copy each one separately, or insert it from a file.' : 'Add a link to it instead.';
    showErrorToast(`${sentence} could not be pasted`, 'Error', hint);
  }
  if (rows > 0) {
    showErrorToast(
      `${rows.toLocaleString('en')} rows of the table could not be pasted`,
      'Error',
      `A table can have ${MOST_PASTED_CELLS.toLocaleString('en')} cells. Copy fewer rows, or link to the file.`,
    );
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return '';
  return count === 1 ? `One ${one}` : `${count} ${many}`;
}

/** Names what only the author of a document sees, and notes without their text. */
export function sayUnseen(html: string, clip: string): Left {
  const left = leftOut(html, clip);
  if (left.unseen.size > 0) {
    const what = new Intl.ListFormat('en').format(left.unseen);
    showToast(`Pasted without ${what}`, 'Readers of the document don’t see it either.');
  }
  if (left.isUnclear) {
    showErrorToast(
      'Suggested edits were pasted too',
      'Error',
      'Accept or reject them in Google Docs, then copy the text again.',
    );
  }
  if (left.notes > 0) {
    showErrorToast(
      `${counted(left.notes, 'footnote')} could not be pasted`,
      'Error',
      'Copy the whole document, or add the notes yourself.',
    );
  }
  return left;
}

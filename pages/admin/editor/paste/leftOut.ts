import type { EditorView } from '@tiptap/pm/view';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { offerToCopy } from '../pictures/elsewhere.ts';
import { type Left, leftOut } from './cleanPaste.ts';
import { MOST_PASTED_CELLS } from './tables.ts';

/** @param clip what Google Docs says of the words beside the HTML. */
export function sayLeftOut(view: EditorView, html: string, clip = ''): void {
  const { images, elsewhere, players, rows } = sayUnseen(html, clip);
  offerToCopy(view, elsewhere);
  const parts = [counted(images, 'image'), counted(players, 'film or frame', 'films or frames')];
  const said = parts.filter((part) => part !== '').join(' and ');
  if (said !== '') {
    const hint =
      images > 0 ? 'Copy each by itself, or insert it from a file.' : 'Write a link to it instead.';
    showErrorToast(`${said} did not come with the text`, 'Error', hint);
  }
  if (rows > 0) {
    showErrorToast(
      `${rows.toLocaleString('en')} rows of the table did not come with the text`,
      'Error',
      `A table here holds ${MOST_PASTED_CELLS.toLocaleString('en')} cells: copy fewer rows, or link to the file.`,
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
    showToast(`Pasted without ${what}`, 'Readers of the document don’t see that either.');
  }
  if (left.isUnclear) {
    showErrorToast(
      'Suggested edits came with the text',
      'Error',
      'Accept or reject them in Google Docs, then copy the text again.',
    );
  }
  if (left.notes > 0) {
    showErrorToast(
      `${counted(left.notes, 'footnote')} did not come with the text`,
      'Error',
      'Copy the document as a whole, or write the notes yourself.',
    );
  }
  return left;
}

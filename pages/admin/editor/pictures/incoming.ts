import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { showErrorToast } from '../../ui/notices/toasts.ts';
import { cleanPaste, leftOut, needsEmojiNames } from '../paste/cleanPaste.ts';
import { emojiNames } from '../paste/emoji.ts';
import { pasteMarkdown } from '../paste/pasteMarkdown.ts';
import { MOST_PASTED_CELLS } from '../paste/tables.ts';
import { tableOfText } from '../paste/textTable.ts';
import { insertPictures, uploadsPlugin } from './uploadsPlugin.ts';

/** Markdown pasted with Shift stays text. */
export const Incoming = Extension.create({
  name: 'incoming',
  addProseMirrorPlugins() {
    let isPlainWanted = false;
    const noteShift = (_view: unknown, { shiftKey }: KeyboardEvent) => {
      isPlainWanted = shiftKey;
    };
    return [
      uploadsPlugin(),
      new Plugin({
        view: ({ dom }) => ({ destroy: keepPageFromFiles(dom) }),
        props: {
          transformPastedHTML: (html) => cleanPaste(html),
          handleDOMEvents: { keydown: noteShift, keyup: noteShift },
          handlePaste: (view, event) => {
            const { pictures, others } = filesIn(event.clipboardData);
            if (hasWords(event.clipboardData)) {
              const html = htmlOf(event.clipboardData);
              sayLeftOut(html);
              return needsEmojiNames(html) && pasteNamed(view, html);
            }
            if (pictures.length === 0 && others.length === 0) {
              const words = wordsOnly(event.clipboardData);
              return !isPlainWanted && (pasteTable(view, words) || pasteMarkdown(view, words, sayLeftOut));
            }
            sayNoImages(others);
            void insertPictures(view, pictures, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const { pictures, others } = filesIn(event.dataTransfer);
            if (isMoved) return false;
            if (pictures.length === 0 && others.length === 0) {
              sayLeftOut(htmlOf(event.dataTransfer));
              return false;
            }
            event.preventDefault();
            sayNoImages(others);
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            void insertPictures(view, pictures, place?.pos ?? view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

function filesIn(data: DataTransfer | null): { pictures: File[]; others: File[] } {
  const files = [...(data?.files ?? [])];
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return { pictures: files.filter(isPicture), others: files.filter((file) => !isPicture(file)) };
}

function htmlOf(data: DataTransfer | null): string {
  return data?.getData('text/html') ?? '';
}

function wordsOnly(data: DataTransfer | null): string {
  return htmlOf(data) === '' ? (data?.getData('text/plain') ?? '') : '';
}

/** Word puts a picture of the text beside the text: then the words are what is meant. */
function hasWords(data: DataTransfer | null): boolean {
  const html = htmlOf(data);
  const text = data?.getData('text/plain') ?? '';
  return html !== '' && (text.trim() !== '' || /<(?:p|li|h\d|td)\b/i.test(html));
}

function sayLeftOut(html: string): void {
  const { images, players, rows } = leftOut(html);
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

function pasteNamed(view: EditorView, html: string): boolean {
  const paste = (named?: (name: string) => string | undefined) => {
    if (!view.isDestroyed) view.pasteHTML(cleanPaste(html, named));
  };
  emojiNames().then(paste, () => paste());
  return true;
}

function pasteTable(view: EditorView, text: string): boolean {
  const html = view.state.selection.$from.parent.type.spec.code ? null : tableOfText(text);
  return html !== null && view.pasteHTML(html);
}

function sayNoImages(files: readonly File[]): void {
  if (files.length === 0) return;
  const names = files.map(({ name }) => `“${name}”`).join(', ');
  showErrorToast(`${names} can’t be put into the text`, 'Error', 'Only images can.');
}

/** A file that is dropped beside the text would replace the page. @returns what ends this. */
function keepPageFromFiles(text: Element): () => void {
  const hear = (event: DragEvent) => {
    // While a window is open, that one decides.
    const isOurs = !event.defaultPrevented && text.closest('[inert]') === null;
    if (!isOurs || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') showErrorToast('Drop images into the text');
  };
  window.addEventListener('dragover', hear);
  window.addEventListener('drop', hear);
  return () => {
    window.removeEventListener('dragover', hear);
    window.removeEventListener('drop', hear);
  };
}

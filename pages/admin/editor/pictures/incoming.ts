import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { tellError } from '../../ui/toasts.ts';
import { cleanPaste, imagesLeftOut } from '../paste/cleanPaste.ts';
import { pasteMarkdown } from '../paste/pasteMarkdown.ts';
import { insertPictures, uploadsPlugin } from './uploadsPlugin.ts';

/**
 * What comes in from outside: files of pictures are uploaded, HTML loses how it looked elsewhere, and Markdown becomes
 * what it means, unless it is pasted with Shift.
 */
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
          transformPastedHTML: cleanPaste,
          handleDOMEvents: { keydown: noteShift, keyup: noteShift },
          handlePaste: (view, event) => {
            const { pictures, others } = filesIn(event.clipboardData);
            if (hasWords(event.clipboardData)) {
              sayLeftOut(htmlOf(event.clipboardData));
              return false;
            }
            if (pictures.length === 0 && others.length === 0) {
              return !isPlainWanted && pasteMarkdown(view, wordsOnly(event.clipboardData), sayLeftOut);
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

/** A text that came without HTML; else nothing. */
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
  const count = imagesLeftOut(html);
  if (count === 0) return;
  const images = count === 1 ? 'One image' : `${count} images`;
  tellError(
    `${images} did not come with the text`,
    'Error',
    'Copy each by itself, or insert it from a file.',
  );
}

function sayNoImages(files: readonly File[]): void {
  if (files.length === 0) return;
  const names = files.map(({ name }) => `“${name}”`).join(', ');
  tellError(`${names} can’t be put into the text`, 'Error', 'Only images can.');
}

/** A file that is dropped beside the text would replace the page. @returns what ends this. */
function keepPageFromFiles(text: Element): () => void {
  const hear = (event: DragEvent) => {
    // While a window is open, that one decides.
    const isOurs = !event.defaultPrevented && text.closest('[inert]') === null;
    if (!isOurs || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') tellError('Drop images into the text');
  };
  window.addEventListener('dragover', hear);
  window.addEventListener('drop', hear);
  return () => {
    window.removeEventListener('dragover', hear);
    window.removeEventListener('drop', hear);
  };
}

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { tellError } from '../../ui/toasts.ts';
import { cleanPaste, imagesLeftOut } from '../paste/cleanPaste.ts';
import { insertPictures, uploadsPlugin } from './uploadsPlugin.ts';

/** What comes in from outside: files of pictures are uploaded, and HTML loses how it looked elsewhere. */
export const Incoming = Extension.create({
  name: 'incoming',
  addProseMirrorPlugins() {
    return [
      uploadsPlugin(),
      new Plugin({
        view: ({ dom }) => ({ destroy: keepPageFromFiles(dom) }),
        props: {
          transformPastedHTML: cleanPaste,
          handlePaste: (view, event) => {
            const { pictures, others } = filesIn(event.clipboardData);
            if (hasWords(event.clipboardData)) {
              sayLeftOut(event.clipboardData);
              return false;
            }
            if (pictures.length === 0 && others.length === 0) return false;
            sayNoImages(others);
            void insertPictures(view, pictures, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const { pictures, others } = filesIn(event.dataTransfer);
            if (isMoved) return false;
            if (pictures.length === 0 && others.length === 0) {
              sayLeftOut(event.dataTransfer);
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

/** Word puts a picture of the text beside the text: then the words are what is meant. */
function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  return html !== '' && (text.trim() !== '' || /<(?:p|li|h\d|td)\b/i.test(html));
}

function sayLeftOut(data: DataTransfer | null): void {
  const count = imagesLeftOut(data?.getData('text/html') ?? '');
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

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPaste } from '../paste/cleanPaste.ts';
import { insertPictures, uploadsPlugin } from './uploadsPlugin.ts';

/** What comes in from outside: files of pictures are uploaded, and HTML loses how it looked elsewhere. */
export const Incoming = Extension.create({
  name: 'incoming',
  addProseMirrorPlugins() {
    return [
      uploadsPlugin(),
      new Plugin({
        props: {
          transformPastedHTML: cleanPaste,
          handlePaste: (view, event) => {
            const files = picturesIn(event.clipboardData);
            if (files.length === 0 || hasWords(event.clipboardData)) return false;
            void insertPictures(view, files, view.state.selection.from);
            return true;
          },
          handleDrop: (view, event, _slice, isMoved) => {
            const files = picturesIn(event.dataTransfer);
            if (isMoved || files.length === 0) return false;
            event.preventDefault();
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
            void insertPictures(view, files, place?.pos ?? view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Word puts a picture of the text beside the text: then the words are what is meant. */
function hasWords(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const text = data?.getData('text/plain') ?? '';
  return html !== '' && (text.trim() !== '' || /<(?:p|li|h\d|td)\b/i.test(html));
}

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { askForLink } from './askForLink.ts';

/** Ctrl+K makes a link, and must not open the palette. Alt+F10 leads to the toolbar, as in other editors. */
export const WritingKeys = Extension.create<{ toToolbar: () => void }>({
  name: 'writingKeys',
  priority: 1000,
  addOptions: () => ({ toToolbar: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handleKeyDown: (_view, event) => {
            const isModified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
            if (isModified && event.key.toLowerCase() === 'k') {
              event.preventDefault();
              event.stopPropagation();
              askForLink(editor);
              return true;
            }
            if (event.altKey && event.key === 'F10') {
              options.toToolbar();
              return true;
            }
            return false;
          },
        },
      }),
    ];
  },
});

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/**
 * Keeps text typed before a link at the start of a block out of it; ProseMirror would add the link's marks.
 */
export const LinkStart = Extension.create({
  name: 'linkStart',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: ({ state, dispatch }, from, to, text) => {
          const position = state.doc.resolve(from);
          const link = state.schema.marks.link?.isInSet(position.marks());
          if (from !== to || !link || position.parentOffset > 0 || state.storedMarks) return false;
          const marks = link.removeFromSet(position.marks());
          dispatch(state.tr.insert(from, state.schema.text(text, marks)).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});

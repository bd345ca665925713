import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import css from './Pictures.module.css';

export function PictureBar({ editor }: { editor: Editor }) {
  const id = useId();
  const alt = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const node =
        'node' in state.selection
          ? (state.selection.node as { type: { name: string }; attrs: { alt?: string | null } })
          : null;
      return node?.type.name === 'image' ? (node.attrs.alt ?? '') : null;
    },
  });
  if (alt === null) return null;
  return (
    <div className={css.bar}>
      <label htmlFor={id}>Alt text</label>
      <input
        id={id}
        className={css.alt}
        value={alt}
        maxLength={500}
        aria-describedby={`${id}-hint`}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      <Button look="quiet" isSmall onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove image
      </Button>
      <p className={css.hint} id={`${id}-hint`}>
        {alt.trim() === '' ? 'Missing: say what the image shows, for readers who cannot see it.' : ''}
      </p>
    </div>
  );
}

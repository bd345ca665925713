import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { CutButton } from '../../ui/picker/cut/CutButton.tsx';
import { setAttribute } from '../blocks/nodes.ts';
import {
  addCaption,
  captionAdded,
  chosenPicture,
  exchangePicture,
  moveInGallery,
  removeCaption,
} from './captions.ts';
import css from './Pictures.module.css';

export function PictureBar({ editor, onAdd }: { editor: Editor; onAdd: () => void }) {
  const id = useId();
  const chosen = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const picture = chosenPicture(state);
      return picture && { ...picture, mayCaption: captionAdded(state) !== null };
    },
  });
  if (chosen === null) return null;
  const { at, alt, src, figure, inGallery, mayCaption } = chosen;
  const remove = () => {
    if (figure === null) editor.chain().focus().deleteSelection().run();
    else editor.chain().focus().setNodeSelection(figure).deleteSelection().run();
  };
  return (
    <div className={css.bar}>
      <label htmlFor={id}>Alt text</label>
      <input
        id={id}
        className={css.alt}
        value={alt}
        maxLength={500}
        aria-describedby={`${id}-hint`}
        onChange={({ target: { value } }) => setAttribute(editor, at, 'alt', value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          editor.commands.focus();
        }}
      />
      {mayCaption ? (
        <Button look="quiet" isSmall onClick={() => addCaption(editor)}>
          Add caption
        </Button>
      ) : null}
      {inGallery ? (
        <>
          <Button look="quiet" isSmall onClick={onAdd}>
            Add image to gallery
          </Button>
          <Button
            look="quiet"
            isSmall
            disabled={inGallery.index === 0}
            onClick={() => moveInGallery(editor, -1)}
          >
            Move back
          </Button>
          <Button
            look="quiet"
            isSmall
            disabled={inGallery.index === inGallery.count - 1}
            onClick={() => moveInGallery(editor, 1)}
          >
            Move forward
          </Button>
        </>
      ) : null}
      {figure === null || inGallery ? null : (
        <Button look="quiet" isSmall onClick={() => removeCaption(editor)}>
          Remove caption
        </Button>
      )}
      <CutButton
        url={src}
        onCut={(cut) => {
          exchangePicture(editor, at, cut);
          editor.commands.focus();
        }}
      />
      <Button look="quiet" isSmall onClick={remove}>
        Remove image
      </Button>
      <p className={css.hint} id={`${id}-hint`}>
        {alt.trim() === '' ? 'Missing: describe the image for screen readers.' : ''}
      </p>
    </div>
  );
}

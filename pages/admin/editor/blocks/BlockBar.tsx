import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { CALLOUTS, type Callout } from '#content-api/richText/richText.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import css from '../pictures/Pictures.module.css';
import { footnoteAt, goToOtherEnd, removeFootnote } from './footnotes.ts';
import { positionAround, unboxed } from './nodes.ts';

/** What a box around the caret can become. Beside the text it moves nothing. */
export function BlockBar({ editor }: { editor: Editor }) {
  const { box, footnote } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = footnoteAt(state);
      const footnote = found && { number: found.number, isNote: found.isNote };
      return { box: boxAround(state), footnote };
    },
  });
  if (footnote) {
    return (
      <div className={css.bar}>
        <strong>Footnote {footnote.number}</strong>
        <Button look="quiet" isSmall onClick={() => goToOtherEnd(editor)}>
          {footnote.isNote ? 'Back to text' : 'Edit footnote'}
        </Button>
        <Button look="quiet" isSmall onClick={() => removeFootnote(editor)}>
          Remove footnote
        </Button>
      </div>
    );
  }
  if (box === null) return null;
  const { at, type, kind } = box;
  return (
    <div className={css.bar}>
      {type === 'callout' ? (
        <Segmented
          label="Kind of callout"
          isSmall
          choices={CALLOUTS.map((value) => ({ value, label: CALLOUT_LABELS[value] }))}
          value={kind}
          onChange={(chosen) =>
            editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(at, 'kind', chosen)))
          }
        />
      ) : null}
      <Button look="quiet" isSmall onClick={() => unboxed(editor, type)}>
        {type === 'callout' ? 'Remove callout, keep text' : 'Remove disclosure, keep text'}
      </Button>
    </div>
  );
}

export const CALLOUT_LABELS: Readonly<Record<Callout, string>> = {
  note: 'Note',
  tip: 'Tip',
  warning: 'Warning',
};

/** The innermost box around the caret. */
function boxAround(state: Editor['state']) {
  const found = (['callout', 'disclosure'] as const).flatMap((type) => {
    const at = positionAround(state, type);
    return at === null ? [] : [{ at, type, kind: state.doc.nodeAt(at)?.attrs.kind as Callout | undefined }];
  });
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}

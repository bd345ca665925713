import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { EMBED_PROVIDERS, embedOf } from '#content-api/richText/embeds.shared.ts';
import { CALLOUTS, type Callout } from '#content-api/richText/richText.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkField } from '../../ui/fields/LinkField.tsx';
import { PickButton } from '../../ui/picker/PickButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import css from '../pictures/Pictures.module.css';
import { footnoteAt, goToOtherEnd, removeFootnote } from './footnotes.ts';
import { type Poster, positionAround, setAttribute, unboxed } from './nodes.ts';

export function BlockBar({ editor }: { editor: Editor }) {
  const { box, footnote, link } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = footnoteAt(state);
      const footnote = found && { number: found.number, isNote: found.isNote };
      return { box: boxAround(state), footnote, link: linkAround(state) };
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
  if (link) {
    const { at, href, poster, isEmbed } = link;
    const setPoster = (image: Poster | null) => setAttribute(editor, at, 'poster', image);
    return (
      <div className={css.bar}>
        <LinkField
          label={isEmbed ? 'Address of the embed' : 'Address of the button'}
          error={isEmbed && href !== '' && !embedOf(href) ? NOT_KNOWN : undefined}
          value={href}
          onChange={({ target: { value } }) => setAttribute(editor, at, 'href', value.trim())}
        />
        {isEmbed && !poster ? (
          <PickButton
            label="Choose a poster"
            onPick={({ image_url: src, alt_text: alt }) => setPoster({ src, alt })}
          />
        ) : null}
        {poster ? (
          <Button look="quiet" isSmall onClick={() => setPoster(null)}>
            Remove poster
          </Button>
        ) : null}
        <Button look="quiet" isSmall onClick={() => editor.chain().focus().setParagraph().run()}>
          {isEmbed ? 'Remove embed, keep text' : 'Remove button, keep text'}
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
          onChange={(chosen) => setAttribute(editor, at, 'kind', chosen)}
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

const NOT_KNOWN = `Enter the address of a page of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(EMBED_PROVIDERS)}.`;

function linkAround(state: Editor['state']) {
  const { parent, depth } = state.selection.$from;
  if (!/^(?:button|embed)Link$/.test(parent.type.name)) return null;
  const isEmbed = parent.type.name === 'embedLink';
  const { href, poster } = parent.attrs as { href?: string; poster: Poster | null };
  return { at: state.selection.$from.before(depth), href: href ?? '', poster, isEmbed };
}

function boxAround(state: Editor['state']) {
  const found = (['callout', 'disclosure'] as const).flatMap((type) => {
    const at = positionAround(state, type);
    return at === null ? [] : [{ at, type, kind: state.doc.nodeAt(at)?.attrs.kind as Callout | undefined }];
  });
  return found.toSorted((a, b) => b.at - a.at)[0] ?? null;
}

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import fieldCss from '../../ui/fields/Field.module.css';
import targetCss from '../../ui/fields/LinkField.module.css';
import { factsOf, type LinkTarget } from '../../ui/fields/useLinkTargets.ts';
import css from './PickTarget.module.css';

interface PickTargetProps {
  title: string;
  /** Names of the search field and of the list. */
  label: string;
  list: string;
  useTargets: (text: string) => { targets: LinkTarget[]; status: string };
  onClose: () => void;
  onChoose: (target: LinkTarget) => void;
}

/** A combobox with an open list (WAI-ARIA APG): the focus stays in the box, the arrows move through the list. */
export function PickTarget({ title, label, list, useTargets, onClose, onChoose }: PickTargetProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { targets, status } = useTargets(text);
  const active = targets[chosen] ?? targets[0];
  const optionOf = ({ href }: LinkTarget) => `${id}-${href}`;
  const move = (steps: number) => {
    const from = active ? targets.indexOf(active) : 0;
    setChosen((from + steps + targets.length) % Math.max(1, targets.length));
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <input
        autoFocus
        className={fieldCss.control}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={active ? optionOf(active) : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={hear}
      />
      <div className={css.list} id={id} role="listbox" aria-label={list}>
        {targets.map((target) => (
          <button
            key={target.href}
            className={targetCss.option}
            id={optionOf(target)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={target === active}
            onPointerMove={target === active ? undefined : () => setChosen(targets.indexOf(target))}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target)}
          >
            <span>{target.title}</span>
            <span className={targetCss.note}>{factsOf(target)}</span>
          </button>
        ))}
      </div>
      <p className={targetCss.note} role="status">
        {status}
      </p>
    </Dialog>
  );
}

/** The link is like any other: it follows a post to a new address, and is only its words while that isn't published. */
export function insertPostLink(editor: Editor, { href, title }: LinkTarget): void {
  const link = { type: 'link', attrs: { href } };
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'text', text: title, marks: [link] }])
    // Text typed next stays out of the link.
    .unsetMark('link')
    .run();
}

import type { Editor } from '@tiptap/core';
import { type ToggleEvent, useId, useRef, useState } from 'react';
import type { HeadingFact, Place } from '#content-api/blog/checks/rules/rule.ts';
import { moveInMenu } from '../../ui/moveInMenu.ts';
import toolCss from '../Tool.module.css';
import { textFacts } from '../textFacts.ts';
import { OutlineIcon } from '../toolbar/icons.tsx';
import toolbarCss from '../toolbar/Toolbar.module.css';
import css from './Outline.module.css';

interface OutlineProps {
  editor: Editor;
  onJump: (position: Place) => void;
}

/**
 * The headings of the text, to jump to: a menu button (WAI-ARIA APG), first at the one that is being written under. The
 * browser's popover closes it on Escape and on a click elsewhere, and gives the focus back.
 */
export function Outline({ editor, onJump }: OutlineProps) {
  const [headings, setHeadings] = useState<HeadingFact[] | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const { from } = editor.state.selection;
  const current = headings?.findLastIndex(({ at }) => at && at.from <= from) ?? -1;
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return setHeadings(null);
    placeUnder(popover.current, button.current);
    const items = popover.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [];
    (items[Math.max(0, current)] ?? popover.current)?.focus();
  };
  const jump = ({ at }: HeadingFact) => {
    popover.current?.hidePopover();
    if (at) onJump({ from: at.from, to: at.from });
  };
  return (
    <>
      <button
        className={`${toolCss.tool} ${toolbarCss.tool} ${css.button}`}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={headings !== null}
        aria-label="Outline"
        title="Outline"
        onClick={() => setHeadings(textFacts(editor.state.doc).headings)}
      >
        <OutlineIcon />
      </button>
      <div className={css.popover} ref={popover} id={id} popover="auto" tabIndex={-1} onToggle={toggled}>
        {headings?.length === 0 ? <p className={css.none}>The text has no headings yet.</p> : null}
        <div
          role="menu"
          aria-label="Outline"
          hidden={!headings?.length}
          onKeyDown={(event) => {
            // The arrow keys are the menu's here, not the toolbar's around it.
            event.stopPropagation();
            moveInMenu(event, () => popover.current?.hidePopover());
          }}
        >
          {headings?.map((heading, nth) => (
            <button
              key={heading.at?.from}
              className={css.heading}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-level={heading.level}
              aria-current={nth === current ? 'location' : undefined}
              onClick={() => jump(heading)}
            >
              {heading.text || 'Empty heading'}
              <span className="visually-hidden">, level {heading.level}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

/** Between the list and the edges around it, in pixels. */
const GAP = 8;

/** Under the button, inside the window. */
function placeUnder(popover: HTMLElement | null, button: HTMLElement | null): void {
  if (!(popover && button)) return;
  const { left, bottom } = button.getBoundingClientRect();
  const widest = document.documentElement.clientWidth - popover.offsetWidth - GAP;
  popover.style.left = `${Math.max(GAP, Math.min(left, widest))}px`;
  popover.style.top = `${bottom + GAP}px`;
  popover.style.maxHeight = `${window.innerHeight - bottom - 2 * GAP}px`;
}

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Windows } from '../toolbar/tools.ts';
import css from './SlashMenu.module.css';
import { choose, mark, SLASH_LIST, type SlashList, slashListOf, slashOption } from './slash.ts';

/** The focus stays in the text, which also filters the list. */
export function SlashMenu({ editor, windows }: { editor: Editor; windows: Windows }) {
  const list = useEditorState({ editor, selector: ({ editor: { state } }) => slashListOf(state) });
  const count = list?.found.length ?? 0;
  return (
    <>
      {list ? <Choices editor={editor} windows={windows} list={list} /> : null}
      <p className="visually-hidden" role="status">
        {list ? `${count} ${count === 1 ? 'choice' : 'choices'} to insert` : null}
      </p>
    </>
  );
}

interface ChoicesProps {
  editor: Editor;
  windows: Windows;
  list: SlashList;
}

function Choices({ editor, windows, list: { from, found, active } }: ChoicesProps) {
  const menu = useRef<HTMLDivElement>(null);
  const count = found.length;
  useLayoutEffect(() => {
    if (menu.current && count > 0) placeAtCaret(menu.current, editor.view.coordsAtPos(from));
  }, [editor, from, count]);
  useEffect(() => {
    const option = document.getElementById(slashOption(active));
    if (menu.current && option) showInside(menu.current, option);
  }, [active]);
  return (
    <div className={css.menu} ref={menu} id={SLASH_LIST} role="listbox" aria-label="Insert">
      {found.map((choice, nth) => {
        const { label, face: Face } = choice;
        return (
          <button
            key={label}
            className={css.option}
            id={slashOption(nth)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={nth === active}
            // A list that opens under a resting pointer marks nothing.
            onPointerMove={nth === active ? undefined : () => mark(editor.view, nth)}
            // The list stays open only while the text has the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(editor, choice, windows)}
          >
            <span className={css.face} aria-hidden="true">
              {typeof Face === 'string' ? Face : <Face />}
            </span>
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** Between the list and the line it is about, in pixels. */
const GAP = 6;

/** Below the line, or above it if that has more room; inside the frame, and clear of a phone's keyboard. */
function placeAtCaret(menu: HTMLElement, caret: { left: number; top: number; bottom: number }): void {
  const frame = menu.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const bottom = window.visualViewport?.height ?? window.innerHeight;
  const below = bottom - caret.bottom;
  const isAbove = menu.offsetHeight + GAP > below && caret.top > below;
  const top = isAbove ? caret.top - menu.offsetHeight - GAP : caret.bottom + GAP;
  const left = Math.max(0, Math.min(caret.left - frame.left, frame.width - menu.offsetWidth - GAP));
  menu.style.top = `${top - frame.top}px`;
  menu.style.left = `${left}px`;
}

/** Scrolls only the list, not the page. */
function showInside(menu: HTMLElement, option: HTMLElement): void {
  const { offsetTop: top, offsetHeight: height } = option;
  if (top < menu.scrollTop) menu.scrollTop = top;
  else if (top + height > menu.scrollTop + menu.clientHeight)
    menu.scrollTop = top + height - menu.clientHeight;
}

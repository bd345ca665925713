import { type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { moveInMenu, placeBeside } from '../../ui/menus.ts';
import toolCss from '../Tool.module.css';
import toolbarCss from './Toolbar.module.css';
import css from './ToolMenu.module.css';

export interface MenuLine {
  key: string | number;
  content: ReactNode;
  /** The level of a heading, which indents it. */
  level?: number;
  isCurrent?: boolean;
  /** Left out for a line that can't be on or off. */
  isOn?: boolean | undefined;
  isPossible?: boolean;
  run: () => void;
}

interface ToolMenuProps {
  label: string;
  face: ReactNode;
  /** The lines as they are when the menu opens. */
  linesNow: () => MenuLine[];
  none?: string;
}

/**
 * A menu button (WAI-ARIA APG) that focuses the current line. The browser's popover closes on Escape and on a click
 * elsewhere, and returns the focus.
 */
export function ToolMenu({ label, face, linesNow, none }: ToolMenuProps) {
  const [lines, setLines] = useState<MenuLine[] | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return setLines(null);
    placeBeside(popover.current, button.current);
    const items = [...(popover.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:enabled') ?? [])];
    (items.find((item) => item.ariaCurrent) ?? items[0] ?? popover.current)?.focus();
  };
  const close = () => popover.current?.hidePopover();
  return (
    <>
      <button
        className={`${toolCss.tool} ${toolbarCss.tool} ${css.button}`}
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={lines !== null}
        aria-label={label}
        title={label}
        onClick={() => setLines(linesNow())}
      >
        {face}
      </button>
      <div className={css.popover} ref={popover} id={id} popover="auto" tabIndex={-1} onToggle={toggled}>
        {lines?.length === 0 ? <p className={css.none}>{none}</p> : null}
        <div
          role="menu"
          aria-label={label}
          hidden={!lines?.length}
          onKeyDown={(event) => {
            // The toolbar around the menu uses the arrow keys too.
            event.stopPropagation();
            moveInMenu(event, close);
          }}
        >
          {lines?.map(({ key, content, level, isCurrent = false, isOn, isPossible = true, run }) => (
            <button
              key={key}
              className={css.line}
              type="button"
              {...(isOn === undefined
                ? { role: 'menuitem' }
                : { role: 'menuitemcheckbox', 'aria-checked': isOn })}
              tabIndex={-1}
              disabled={!isPossible}
              data-level={level}
              aria-current={isCurrent ? 'location' : undefined}
              onClick={() => {
                close();
                run();
              }}
            >
              {content}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

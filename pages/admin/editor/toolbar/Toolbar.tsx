import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode, RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { MoreIcon } from '../../ui/icons.tsx';
import toolCss from '../Tool.module.css';
import css from './Toolbar.module.css';
import menuCss from './ToolMenu.module.css';
import { type MenuLine, ToolMenu } from './ToolMenu.tsx';
import type { Tool, ToolSet, Windows } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  tools: ToolSet;
  open: Windows;
  children?: ReactNode;
}

export function focusIn(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled)')?.focus();
}

/** The toolbar is a single tab stop with arrow keys inside (WAI-ARIA 1.2, toolbar pattern). */
export function Toolbar({ editor, bar, tools: { shown, more }, open, children }: ToolbarProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      shown.flat().map(({ isOn, isPossible }) => ({
        isOn: isOn?.(current) ?? false,
        isPossible: isPossible?.(current) ?? true,
      })),
  });
  let at = -1;
  return (
    <AriaToolbar className={css.toolbar ?? ''} aria-label="Formatting" ref={bar}>
      {shown.map((tools) => (
        <Group key={tools[0]?.label} className={toolCss.group ?? ''}>
          {tools.map((tool) => {
            at += 1;
            return (
              <ToolButton
                key={tool.label}
                tool={tool}
                isOn={states[at]?.isOn ?? false}
                isPossible={states[at]?.isPossible ?? true}
                onUse={() => tool.run(editor, open)}
              />
            );
          })}
        </Group>
      ))}
      <Group className={toolCss.group ?? ''}>
        {children}
        <ToolMenu label="More" face={<MoreIcon />} linesNow={() => linesOf(more, editor, open)} />
      </Group>
    </AriaToolbar>
  );
}

function linesOf(tools: readonly Tool[], editor: Editor, open: Windows): MenuLine[] {
  return tools.map(({ label, face: Face, keys, isOn, isPossible, run }) => ({
    key: label,
    content: (
      <>
        <span className={menuCss.face} aria-hidden="true">
          {typeof Face === 'string' ? Face : <Face />}
        </span>
        {label}
        {keys ? (
          <span className={menuCss.keys} aria-hidden="true">
            {keysShown(keys)}
          </span>
        ) : null}
      </>
    ),
    isOn: isOn?.(editor),
    isPossible: isPossible?.(editor) ?? true,
    run: () => run(editor, open),
  }));
}

interface ToolButtonProps {
  tool: Tool;
  isOn: boolean;
  isPossible: boolean;
  onUse: () => void;
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.platform);

function keysShown(keys: string): string {
  return IS_MAC ? keys.replace('Ctrl', '⌘').replace('Alt', '⌥').replace('Shift', '⇧') : keys;
}

function ToolButton({
  tool: { label, face: Face, keys, isOn: hasState },
  isOn,
  isPossible,
  onUse,
}: ToolButtonProps) {
  const shown = keys && keysShown(keys);
  const content = typeof Face === 'string' ? <span className={css.letters} data-letters={Face} /> : <Face />;
  const shared = {
    className: `${toolCss.tool} ${css.tool}`,
    'aria-label': label,
    isDisabled: !isPossible,
    preventFocusOnPress: true,
  };
  // Inside a landmark, like all content of a page.
  const container = document.querySelector('main');
  return (
    <TooltipTrigger delay={400} closeDelay={0}>
      {hasState ? (
        <ToggleButton {...shared} isSelected={isOn} onChange={onUse}>
          {content}
        </ToggleButton>
      ) : (
        <Button {...shared} onPress={onUse}>
          {content}
        </Button>
      )}
      <Tooltip
        className={css.tooltip ?? ''}
        offset={6}
        {...(container ? { UNSTABLE_portalContainer: container } : {})}
      >
        {label}
        {shown ? <kbd>{shown}</kbd> : null}
      </Tooltip>
    </TooltipTrigger>
  );
}

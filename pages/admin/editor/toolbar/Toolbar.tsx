import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode, RefObject } from 'react';
import { Group } from 'react-aria-components/Group';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';
import toolCss from '../Tool.module.css';
import { ToolButton } from './ToolButton.tsx';
import css from './Toolbar.module.css';
import type { Tool, Windows } from './tools.ts';

interface ToolbarProps {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  groups: readonly (readonly Tool[])[];
  open: Windows;
  /** Further buttons at the end. */
  children?: ReactNode;
}

/** The buttons that format the text: one tab stop, arrow keys inside (WAI-ARIA 1.2, toolbar pattern). */
export function Toolbar({ editor, bar, groups, open, children }: ToolbarProps) {
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      groups.flat().map(({ isOn, isPossible }) => ({
        isOn: isOn?.(current) ?? false,
        isPossible: isPossible?.(current) ?? true,
      })),
  });
  let at = -1;
  return (
    <AriaToolbar className={css.toolbar ?? ''} aria-label="Formatting" ref={bar}>
      {groups.map((tools) => (
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
      {children === undefined ? null : <Group className={toolCss.group ?? ''}>{children}</Group>}
    </AriaToolbar>
  );
}

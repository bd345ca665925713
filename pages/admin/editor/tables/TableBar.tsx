import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Toolbar } from 'react-aria-components/Toolbar';
import toolCss from '../Tool.module.css';
import css from './TableBar.module.css';
import { TABLE_TOOLS, type TableTool } from './tableTools.ts';

interface TableBarProps {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  toFormatting: () => void;
}

/** The bar is one tab stop; arrow keys move inside, Escape returns to the cell. Below the text it shifts no line. */
export function TableBar({ editor, bar, toFormatting }: TableBarProps) {
  const [announcement, setAnnouncement] = useState('');
  const table = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) });
  const isIn = table !== null;
  const size = useRef('');
  size.current = table ? `${counted(table.rows, 'row')}, ${counted(table.columns, 'column')}` : '';
  useEffect(() => {
    setAnnouncement(isIn ? `Table of ${size.current}. Press Alt+F10 for its tools.` : '');
  }, [isIn]);
  useEffect(() => {
    const toolbar = isIn ? bar.current : null;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') editor.commands.focus();
      if (event.altKey && event.key === 'F10') toFormatting();
    };
    toolbar?.addEventListener('keydown', hear);
    return () => toolbar?.removeEventListener('keydown', hear);
  });
  const use = ({ command, done }: TableTool) => {
    // Undo reverts only this, not the words typed before.
    if (!command(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)))) return;
    editor.commands.focus();
    const { rows, columns } = stateOf(editor) ?? { rows: 0, columns: 0 };
    setAnnouncement(rows === 0 ? done : `${done}: ${counted(rows, 'row')}, ${counted(columns, 'column')}`);
  };
  let at = -1;
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {table ? (
        <Toolbar className={css.bar ?? ''} aria-label="Table" ref={bar}>
          {TABLE_TOOLS.map((tools) => (
            <Group key={tools[0]?.label} className={toolCss.group ?? ''}>
              {tools.map((tool) => {
                at += 1;
                const shared = {
                  className: `${toolCss.tool} ${css.tool}`,
                  isDisabled: !table.tools[at]?.isPossible,
                  preventFocusOnPress: true,
                };
                return tool.isOn ? (
                  <ToggleButton
                    key={tool.label}
                    {...shared}
                    isSelected={table.tools[at]?.isOn ?? false}
                    onChange={() => use(tool)}
                  >
                    {tool.label}
                  </ToggleButton>
                ) : (
                  <Button key={tool.label} {...shared} onPress={() => use(tool)}>
                    {tool.label}
                  </Button>
                );
              })}
            </Group>
          ))}
        </Toolbar>
      ) : null}
    </>
  );
}

function stateOf(editor: Editor) {
  const { state } = editor;
  if (!isInTable(state)) return null;
  const { map } = selectedRect(state);
  return {
    rows: map.height,
    columns: map.width,
    tools: TABLE_TOOLS.flat().map(({ command, isOn }) => ({
      isPossible: command(state),
      isOn: isOn?.(editor) ?? false,
    })),
  };
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

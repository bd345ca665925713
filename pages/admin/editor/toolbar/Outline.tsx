import type { Editor } from '@tiptap/core';
import type { Place } from '#content-api/blog/checks/rules/rule.ts';
import { textFacts } from '../textFacts.ts';
import { OutlineIcon } from './icons.tsx';
import { type MenuLine, ToolMenu } from './ToolMenu.tsx';

/** Headings to jump to. The current one is the last above the caret. */
export function Outline({ editor, onJump }: { editor: Editor; onJump: (position: Place) => void }) {
  const linesNow = (): MenuLine[] => {
    const { headings } = textFacts(editor.state.doc);
    const { from } = editor.state.selection;
    const current = headings.findLastIndex(({ at }) => at && at.from <= from);
    return headings.map(({ at, text, level }, nth) => ({
      key: at?.from ?? nth,
      content: (
        <span>
          {text || 'Empty heading'}
          <span className="visually-hidden">, level {level}</span>
        </span>
      ),
      level,
      isCurrent: nth === current,
      run: () => at && onJump({ from: at.from, to: at.from }),
    }));
  };
  return (
    <ToolMenu
      label="Outline"
      face={<OutlineIcon />}
      linesNow={linesNow}
      none="The text has no headings yet."
    />
  );
}

import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { readContent } from '../content.ts';
import { SECTION_EXTENSIONS, SECTION_SCHEMA } from '../extensions.ts';
import { LinkStart } from '../linkAddress.ts';
import { Placeholders } from '../placeholders.ts';
import rich from '../RichText.module.css';
import { serializeContent } from '../tables/serializeContent.ts';
import { focusIn, Toolbar } from '../toolbar/Toolbar.tsx';
import { SECTION_TOOLS, type Windows } from '../toolbar/tools.ts';
import { WritingKeys } from '../writingKeys.ts';
import { SectionPaste } from './paste.ts';
import css from './SectionText.module.css';

interface SectionTextProps {
  labelledBy: string;
  html: string;
  error?: string | undefined;
  onChange(html: string): void;
}

/** No tool of a section opens a window. */
const none = () => {};
const NO_WINDOWS: Windows = { picker: none, gallery: none, table: none, postLink: none, snippet: none };

export function SectionText({ labelledBy, html, error, onChange }: SectionTextProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The last HTML that the parent has seen. Any other value comes from elsewhere and replaces the text.
  const reported = useRef(html);
  const hear = useRef(onChange);
  hear.current = onChange;
  const [toToolbar] = useState(() => () => focusIn(bar.current));
  const editorProps = {
    attributes: {
      class: `${rich.text} ${css.text}`,
      dir: 'auto',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': `${labelledBy}-error`,
      ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    },
  };
  const editor = useEditor({
    extensions: [
      ...SECTION_EXTENSIONS,
      WritingKeys.configure({ toToolbar }),
      SectionPaste,
      LinkStart,
      Placeholders,
      Placeholder.configure({ placeholder: 'Write here' }),
    ],
    content: readContent(html, SECTION_SCHEMA),
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: { isEmpty, state, schema } }) => {
      reported.current = isEmpty ? '' : serializeContent(state.doc.content, schema);
      hear.current(reported.current);
    },
  });
  useEffect(() => {
    editor.setOptions({ editorProps });
  });
  useEffect(() => {
    if (html === reported.current) return;
    reported.current = html;
    editor.commands.setContent(readContent(html, SECTION_SCHEMA), { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={`${rich.frame} ${css.frame}`} data-invalid={error === undefined ? undefined : ''}>
      <Toolbar editor={editor} bar={bar} tools={SECTION_TOOLS} open={NO_WINDOWS} />
      <EditorContent editor={editor} />
    </div>
  );
}

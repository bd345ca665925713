import type { CommandProps, Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { ComponentType } from 'react';
import { SnippetsIcon } from '../../ui/icons.tsx';
import { askForLink } from '../askForLink.ts';
import { insertFootnote, mayHaveFootnote } from '../blocks/footnotes.ts';
import { type Box, boxed, boxing, unboxed } from '../blocks/nodes.ts';
import * as icons from './icons.tsx';

/** Open the windows that ask for more before an insertion. */
export type Windows = Record<'picker' | 'gallery' | 'table' | 'postLink' | 'snippet', () => void>;

export interface Tool {
  label: string;
  face: ComponentType | string;
  keys?: string;
  /** Left out for a tool that can't be on or off. */
  isOn?: (editor: Editor) => boolean;
  /** Left out if it always is. */
  isPossible?: (editor: Editor) => boolean;
  run: (editor: Editor, open: Windows) => void;
}

/** Select All selects the document, which nothing can be lifted out of. This selects its text instead. */
function selectAsText({ tr, state: { selection, doc } }: CommandProps): boolean {
  if (!(selection instanceof AllSelection)) return true;
  tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size)));
  return true;
}

const markTool = (name: string, label: string, face: Tool['face'], keys: string): Tool => ({
  label,
  face,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (level: 1 | 2 | 3): Tool => ({
  label: `Heading ${level}`,
  face: `H${level}`,
  keys: `Ctrl+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const boxTool = (type: Box, label: string, face: ComponentType): Tool => ({
  label,
  face,
  isOn: (editor) => editor.isActive(type),
  isPossible: (editor) => editor.isActive(type) || boxed(editor.state, type) !== null,
  run: (editor) => {
    if (editor.isActive(type)) unboxed(editor, type);
    else editor.chain().focus().command(boxing(type)).run();
  },
});

const blockTool = (name: string, label: string, face: ComponentType): Tool => ({
  label,
  face,
  isOn: (editor) => editor.isActive(name),
  isPossible: (editor) => editor.can().setNode(name),
  run: (editor) => editor.chain().focus().toggleNode(name, 'paragraph').run(),
});

const TOOLS: readonly Tool[] = [
  markTool('bold', 'Bold', icons.BoldIcon, 'Ctrl+B'),
  markTool('italic', 'Italic', icons.ItalicIcon, 'Ctrl+I'),
  markTool('underline', 'Underline', icons.UnderlineIcon, 'Ctrl+U'),
  markTool('strike', 'Strike', icons.StrikeIcon, 'Ctrl+Shift+S'),
  markTool('subscript', 'Subscript', 'x₂', 'Ctrl+,'),
  markTool('superscript', 'Superscript', 'x²', 'Ctrl+.'),
  heading(1),
  heading(2),
  heading(3),
  {
    label: 'Bullet list',
    face: icons.BulletListIcon,
    keys: 'Ctrl+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Ordered list',
    face: icons.OrderedListIcon,
    keys: 'Ctrl+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Task list',
    face: icons.TaskListIcon,
    keys: 'Ctrl+Shift+9',
    isOn: (editor) => editor.isActive('taskList'),
    run: (editor) => editor.chain().focus().toggleTaskList().run(),
  },
  {
    label: 'Blockquote',
    face: icons.QuoteIcon,
    keys: 'Ctrl+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().command(selectAsText).toggleBlockquote().run(),
  },
  {
    label: 'Add link',
    face: icons.LinkIcon,
    keys: 'Ctrl+K',
    isOn: (editor) => editor.isActive('link'),
    run: (editor) => askForLink(editor),
  },
  {
    label: 'Remove link',
    face: icons.UnlinkIcon,
    isPossible: (editor) => editor.isActive('link'),
    run: (editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
  },
  { label: 'Insert image', face: icons.ImageIcon, run: (_editor, open) => open.picker() },
  {
    label: 'Insert table',
    face: icons.TableIcon,
    isPossible: (editor) => !isInTable(editor.state) && !editor.isActive('codeBlock'),
    run: (_editor, open) => open.table(),
  },
  {
    label: 'Undo',
    face: icons.UndoIcon,
    keys: 'Ctrl+Z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    face: icons.RedoIcon,
    keys: 'Ctrl+Y',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
  {
    label: 'Code block',
    face: icons.CodeIcon,
    isOn: (editor) => editor.isActive('codeBlock'),
    isPossible: (editor) => editor.isActive('codeBlock') || editor.can().setCodeBlock(),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    label: 'Divider',
    face: icons.DividerIcon,
    isPossible: (editor) => editor.can().setHorizontalRule(),
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: 'Footnote',
    face: 'x¹',
    keys: 'Ctrl+Alt+F',
    isPossible: ({ state }) => mayHaveFootnote(state),
    run: insertFootnote,
  },
  blockTool('buttonLink', 'Button', icons.ButtonIcon),
  {
    label: 'Image gallery',
    face: icons.GalleryIcon,
    isPossible: (editor) => !editor.isActive('codeBlock') && !editor.isActive('gallery'),
    run: (_editor, open) => open.gallery(),
  },
  blockTool('embedLink', 'Embed', icons.EmbedIcon),
  boxTool('callout', 'Callout', icons.CalloutIcon),
  boxTool('disclosure', 'Disclosure', icons.DisclosureIcon),
  { label: 'Link to a page, post or file', face: icons.LinkIcon, run: (_editor, open) => open.postLink() },
  { label: 'Snippet', face: SnippetsIcon, run: (_editor, open) => open.snippet() },
];

/** Tools by group in the toolbar, and those of its menu More. */
export interface ToolSet {
  shown: readonly (readonly Tool[])[];
  more: readonly Tool[];
}

const named = (labels: readonly string[]) =>
  labels.flatMap((label) => TOOLS.filter((tool) => tool.label === label));

export const POST_TOOLS: ToolSet = {
  shown: [
    ['Bold', 'Italic', 'Strike'],
    ['Heading 1', 'Heading 2', 'Heading 3'],
    ['Bullet list', 'Ordered list', 'Blockquote'],
    ['Add link', 'Remove link', 'Insert image'],
    ['Undo', 'Redo'],
  ].map(named),
  more: named([
    'Underline',
    'Subscript',
    'Superscript',
    'Task list',
    'Insert table',
    'Image gallery',
    'Embed',
    'Button',
    'Footnote',
    'Callout',
    'Disclosure',
    'Snippet',
    'Code block',
    'Divider',
    'Link to a page, post or file',
  ]),
};

export const SECTION_TOOLS: ToolSet = {
  shown: [
    ['Bold', 'Italic'],
    ['Heading 3'],
    ['Bullet list', 'Ordered list'],
    ['Add link', 'Remove link'],
  ].map(named),
  more: named(['Underline', 'Strike', 'Blockquote', 'Undo', 'Redo']),
};

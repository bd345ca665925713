import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { NodeSelection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Place, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { afterFocusReturned } from '../ui/dialogs/afterFocusReturned.ts';
import { useLinkTargets } from '../ui/fields/useLinkTargets.ts';
import { BlockBar } from './blocks/BlockBar.tsx';
import './blocks/blocks.css';
import { Footnotes } from './blocks/footnotes.ts';
import { insertSnippet, SnippetBar, useSnippetTargets } from './blocks/Snippet.tsx';
import { readContent } from './content.ts';
import { CONTENT_EXTENSIONS } from './extensions.ts';
import { LinkStart } from './linkAddress.ts';
import { addToGallery } from './pictures/captions.ts';
import { Incoming } from './pictures/incoming.ts';
import { PictureBar } from './pictures/PictureBar.tsx';
import { hasWaitingPictures } from './pictures/uploadsPlugin.ts';
import { Placeholders } from './placeholders.ts';
import { insertPostLink, PickTarget } from './postLink/PickTarget.tsx';
import css from './RichText.module.css';
import { SlashMenu } from './slash/SlashMenu.tsx';
import { Slash } from './slash/slash.ts';
import { InsertTable, insertTable } from './tables/InsertTable.tsx';
import { serializeContent } from './tables/serializeContent.ts';
import { TableBar } from './tables/TableBar.tsx';
import { textFacts } from './textFacts.ts';
import { Outline } from './toolbar/Outline.tsx';
import { focusIn, Toolbar } from './toolbar/Toolbar.tsx';
import { POST_TOOLS } from './toolbar/tools.ts';
import { WritingKeys } from './writingKeys.ts';

const ImagePicker = lazy(() =>
  import('../ui/picker/ImagePicker.tsx').then(({ ImagePicker }) => ({ default: ImagePicker })),
);

const PICKERS = {
  link: {
    title: 'Link to a page, post or file',
    label: 'Search pages, posts and files by title',
    list: 'Pages, posts and files',
    useTargets: useLinkTargets,
  },
  snippet: {
    title: 'Insert a snippet',
    label: 'Search snippets by name',
    list: 'Snippets',
    useTargets: useSnippetTargets,
  },
};

export interface Text {
  /** The text as HTML, in the editor's own form. */
  html(): string;
  replace(html: string): void;
  focus(): void;
  facts(): TextFacts;
  /** Whether a picture isn't in it yet, or could not be uploaded. */
  waitsForPictures(): boolean;
  select(position: Place): void;
}

interface RichTextProps {
  labelledBy: string;
  /** Only read once: afterwards the text is the writer's. */
  initial: string;
  error?: string | undefined;
  isReadOnly?: boolean;
  children?: ReactNode;
  onReady: (text: Text | null) => void;
  onChange: () => void;
}

export function RichText({
  labelledBy,
  initial,
  error,
  isReadOnly = false,
  children,
  onReady,
  onChange,
}: RichTextProps) {
  const [picking, setPicking] = useState<'image' | 'gallery' | null>(null);
  const [isSizing, setSizing] = useState(false);
  const [inserting, setInserting] = useState<'link' | 'snippet' | null>(null);
  const [windows] = useState({
    picker: () => setPicking('image'),
    gallery: () => setPicking('gallery'),
    table: () => setSizing(true),
    postLink: () => setInserting('link'),
    snippet: () => setInserting('snippet'),
  });
  const bar = useRef<HTMLDivElement>(null);
  const tableBar = useRef<HTMLDivElement>(null);
  const hear = useRef({ onReady, onChange });
  hear.current = { onReady, onChange };
  const attributes = {
    class: css.text ?? '',
    'data-blocks': '',
    dir: 'auto',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-describedby': `${labelledBy}-error`,
    ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    ...(isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
  };
  const [clear] = useState(() => clearOfBars(bar));
  const editorProps = { attributes, scrollThreshold: clear, scrollMargin: clear };
  const editor = useEditor({
    extensions: [
      ...CONTENT_EXTENSIONS,
      WritingKeys.configure({
        toToolbar: () => focusIn(tableBar.current ?? bar.current),
      }),
      Slash.configure({ windows }),
      Incoming,
      LinkStart,
      Placeholders,
      Footnotes,
      Placeholder.configure({ placeholder: 'Write, paste, or type / to insert something' }),
    ],
    content: readContent(initial),
    // The policy allows no style element; RichText.module.css says it all.
    injectCSS: false,
    editorProps,
    onUpdate: () => hear.current.onChange(),
  });
  useEffect(() => {
    editor.setOptions({ editorProps });
  });
  useEffect(() => {
    if (editor.isEditable === isReadOnly) editor.setEditable(!isReadOnly, false);
  }, [editor, isReadOnly]);
  useEffect(() => {
    hear.current.onReady({
      html: () => serializeContent(editor.state.doc.content, editor.schema),
      replace: (html) => editor.commands.setContent(readContent(html), { emitUpdate: true }),
      focus: () => editor.commands.focus(),
      facts: () => textFacts(editor.state.doc),
      waitsForPictures: () => hasWaitingPictures(editor.state),
      select: (position) => selectPlace(editor, position),
    });
    return () => hear.current.onReady(null);
  }, [editor]);
  const insert = ({ image_url, alt_text, width, height }: GalleryItem) => {
    // Not with the next frame: a key that came before it would be lost.
    flushSync(() => setPicking(null));
    editor.view.focus();
    if (picking === 'gallery') return addToGallery(editor, { src: image_url, alt: alt_text, width, height });
    const { selection } = editor.state;
    const chain = editor.chain();
    // The picture goes behind selected words, but replaces a selected picture.
    const placed = selection instanceof NodeSelection ? chain : chain.setTextSelection(selection.to);
    placed.setImage({ src: image_url, alt: alt_text, width, height }).run();
  };
  return (
    <div className={css.frame} data-invalid={error === undefined ? undefined : ''}>
      <Toolbar editor={editor} bar={bar} tools={POST_TOOLS} open={windows}>
        <Outline editor={editor} onJump={(position) => selectPlace(editor, position)} />
      </Toolbar>
      {children}
      <EditorContent editor={editor} />
      <SlashMenu editor={editor} windows={windows} />
      <PictureBar editor={editor} onAdd={windows.gallery} />
      <BlockBar editor={editor} />
      <SnippetBar editor={editor} />
      <TableBar editor={editor} bar={tableBar} toFormatting={() => focusIn(bar.current)} />
      {isSizing ? (
        <InsertTable
          onClose={() => setSizing(false)}
          onInsert={(size) => {
            setSizing(false);
            whereItWas(editor, () => insertTable(editor, size));
          }}
        />
      ) : null}
      {inserting ? (
        <PickTarget
          {...PICKERS[inserting]}
          onClose={() => setInserting(null)}
          onChoose={(target) => {
            setInserting(null);
            whereItWas(editor, () =>
              inserting === 'link' ? insertPostLink(editor, target) : insertSnippet(editor, target.href),
            );
          }}
        />
      ) : null}
      {picking ? (
        <Suspense>
          <ImagePicker isOpen onClose={() => setPicking(null)} onSelect={insert} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The focus returns to the beginning of the text, and a key may follow before ProseMirror has put the caret back. */
function whereItWas(editor: Editor, insert: () => void): void {
  const bookmark = editor.state.selection.getBookmark();
  afterFocusReturned(() => {
    editor.commands.command(({ tr }) => Boolean(tr.setSelection(bookmark.resolve(tr.doc))));
    insert();
  });
}

function selectPlace(editor: Editor, { from, to }: Place): void {
  const name = editor.state.doc.nodeAt(from)?.type.name ?? '';
  const chain = editor.chain();
  if (['image', 'snippet'].includes(name) && to === from + 1) chain.setNodeSelection(from);
  else if (name === 'figurePicture') chain.setNodeSelection(from - 1);
  else chain.setTextSelection({ from, to });
  chain.focus(undefined, { scrollIntoView: true }).run();
}

/** Between the bars and the line being written, in pixels. */
const AIR = 8;
const BELOW = 150;

/** In pixels, below the sticky toolbar. ProseMirror reads it at every scroll, because the toolbar's rows vary. */
function clearOfBars(toolbar: RefObject<HTMLElement | null>) {
  return {
    get top() {
      if (!toolbar.current) return AIR;
      const { top, position } = getComputedStyle(toolbar.current);
      return Number.parseFloat(top) + (position === 'sticky' ? toolbar.current.offsetHeight : 0) + AIR;
    },
    bottom: BELOW,
    left: 0,
    right: 0,
  };
}

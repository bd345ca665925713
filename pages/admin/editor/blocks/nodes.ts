import { type Editor, Node } from '@tiptap/core';
import { Fragment, type Node as ProseNode } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { CALLOUTS, type Callout as Kind } from '#content-api/richText/richText.shared.ts';
import { isLinkAddress } from '../linkAddress.ts';

const isKind = (kind: string | null): kind is Kind => CALLOUTS.some((one) => one === kind);

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => element.dataset.callout,
      renderHTML: ({ kind }: { kind: Kind }) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'aside[data-callout]',
      getAttrs: (element) => (isKind(element.getAttribute('data-callout')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});

/** A line that opens the text below it. In the editor it is always open. */
export const Disclosure = Node.create({
  name: 'disclosure',
  group: 'block',
  content: 'disclosureLine block+',
  defining: true,
  parseHTML: () => [
    {
      tag: 'details',
      getAttrs: (element) => (element.firstElementChild?.nodeName === 'SUMMARY' ? null : false),
    },
  ],
  renderHTML: () => ['details', 0],
  // The element itself would open and close at each click and space.
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.dataset.disclosure = '';
    return { dom, contentDOM: dom };
  },
});

export const DisclosureLine = Node.create({
  name: 'disclosureLine',
  content: 'text*',
  marks: 'bold italic strike underline code subscript superscript',
  defining: true,
  parseHTML: () => [{ tag: 'summary', context: 'disclosure/' }],
  renderHTML: () => ['summary', 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.dataset.line = '';
      return markingEmpty(node, dom);
    },
  addKeyboardShortcuts() {
    return {
      Enter: () => intoText(this.editor),
      Backspace: () => backToLine(this.editor),
      Delete: () => staysInLine(this.editor),
    };
  },
});

export function markingEmpty(node: ProseNode, dom: HTMLElement): NodeView {
  const mark = (isEmpty: boolean) => dom.toggleAttribute('data-empty', isEmpty);
  mark(node.content.size === 0);
  return {
    dom,
    contentDOM: dom,
    update: (next) => {
      mark(next.content.size === 0);
      return next.type === node.type;
    },
  };
}

/** A link on its own line, shown as a button or an embed. Without an address it is plain text once saved. */
const linkBlock = (name: string, block: 'button' | 'embed') =>
  Node.create({
    name,
    group: 'block',
    content: 'text*',
    marks: '',
    defining: true,
    addAttributes: () => ({
      href: {
        default: '',
        parseHTML: (element: HTMLElement) => element.querySelector('a')?.getAttribute('href'),
        rendered: false,
      },
      poster: {
        default: null,
        parseHTML: (element: HTMLElement) => posterOf(element.querySelector('a > img')),
        rendered: false,
      },
    }),
    parseHTML: () => [
      {
        tag: `p[data-block=${block}]`,
        priority: 60,
        contentElement: wordsOf,
        getAttrs: (element) => (element.querySelector(':scope > a[href]') ? null : false),
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'p',
      { 'data-block': block },
      [
        'a',
        isLinkAddress(attrs.href) ? { href: attrs.href } : {},
        ...(attrs.poster
          ? [
              ['img', attrs.poster],
              ['span', 0],
            ]
          : [0]),
      ],
    ],
  });

export interface Poster {
  src: string;
  alt: string;
}

function posterOf(image: Element | null): Poster | null {
  const src = image?.getAttribute('src');
  return src ? { src, alt: image?.getAttribute('alt') ?? '' } : null;
}

/** The link without its poster, which isn't part of its words. */
function wordsOf(element: HTMLElement): HTMLElement {
  const link = element.querySelector('a')?.cloneNode(true) as HTMLElement;
  link.querySelector('img')?.remove();
  return link;
}

export const ButtonLink = linkBlock('buttonLink', 'button');
/** A video, a design or a map of another site, which loads nothing here. */
export const EmbedLink = linkBlock('embedLink', 'embed');

/** Moves the words behind the caret into the text below; at the end of the line, moves only the caret. */
function intoText({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if ($from.parent.type.name !== 'disclosureLine' || !empty) return false;
  const end = $from.end();
  const rest = $from.parent.content.cut($from.parentOffset);
  const { tr } = state;
  const first = state.doc.nodeAt(end + 1);
  const isWaiting = first?.type.name === 'paragraph' && first.content.size === 0;
  if (rest.size > 0 || !isWaiting) {
    const line = state.schema.nodes.paragraph?.create(null, rest);
    if (line) tr.insert(end + 1, line).delete($from.pos, end);
  }
  const at = tr.mapping.map(end, -1) + 2;
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView());
  return true;
}

/** At the start of the text, goes back to its line; at the start of the line, makes the disclosure plain text. */
function backToLine(editor: Editor): boolean {
  const { state, view } = editor;
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || $from.depth < 2) return false;
  if ($from.parent.type.name === 'disclosureLine') return unboxed(editor, 'disclosure');
  if ($from.node(-1).type.name !== 'disclosure' || $from.index(-1) !== 1) return false;
  const { tr } = state;
  const start = $from.before();
  if ($from.parent.content.size === 0 && $from.node(-1).childCount > 2) tr.delete(start, $from.after());
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(start - 1), -1)).scrollIntoView());
  return true;
}

function staysInLine({ state: { selection } }: Editor): boolean {
  const { $from, empty } = selection;
  return (
    empty && $from.parent.type.name === 'disclosureLine' && $from.parentOffset === $from.parent.content.size
  );
}

export function positionAround({ selection: { $from } }: EditorState, type: string): number | null {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === type) return $from.before(depth);
  return null;
}

export function setAttribute(editor: Editor, at: number, name: string, value: unknown): void {
  editor.commands.command(({ tr }) => Boolean(tr.setNodeAttribute(at, name, value)));
}

export type Box = 'callout' | 'disclosure';

/** The blocks around the selection, in a new box; null if no box is allowed here. */
export function boxed(state: EditorState, type: Box, tr = state.tr): Transaction | null {
  const { schema } = state;
  const { selection, doc } = tr;
  const range = selection.$from.blockRange(selection.$to);
  const box = schema.nodes[type];
  if (!(range && box)) return null;
  const blocks = doc.slice(range.start, range.end).content;
  const line = type === 'disclosure' ? schema.nodes.disclosureLine?.create() : null;
  const content = line ? Fragment.from(line).append(blocks) : blocks;
  if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, box) || !box.validContent(content))
    return null;
  const offset = selection.from - range.start;
  tr.replaceWith(range.start, range.end, box.create(null, content));
  const at = range.start + 1 + (line ? 1 : offset);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
}

/** The same as a step of a chain. */
export const boxing =
  (type: Box) =>
  ({ state, tr }: { state: EditorState; tr: Transaction }): boolean =>
    boxed(state, type, tr) !== null;

/** Removes the box and keeps its text. The line of a disclosure becomes a paragraph. */
export function unboxed({ state, view }: Editor, type: Box): boolean {
  const at = positionAround(state, type);
  const box = at === null ? null : state.doc.nodeAt(at);
  if (at === null || !box) return false;
  const paragraph = state.schema.nodes.paragraph;
  const blocks = box.children.flatMap((child) => {
    if (child.type.name !== 'disclosureLine') return [child];
    return paragraph && child.content.size > 0 ? [paragraph.create(null, child.content)] : [];
  });
  const isLineEmpty = blocks.length < box.childCount;
  const tr = state.tr.replaceWith(at, at + box.nodeSize, blocks);
  const caret = Math.max(at, state.selection.from - (isLineEmpty ? 3 : 1));
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(caret))).scrollIntoView());
  view.focus();
  return true;
}

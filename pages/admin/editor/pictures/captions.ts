import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** The selected picture, or the one whose caption has the caret. */
export interface ChosenPicture {
  at: number;
  alt: string;
  src: string;
  /** Position of its figure; null for a picture in the line. */
  figure: number | null;
  /** Its position in a gallery; undefined outside. */
  inGallery?: { index: number; count: number };
}

export function chosenPicture(state: EditorState): ChosenPicture | null {
  const { selection } = state;
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name === 'image') return { at: selection.from, ...wordsOf(node), figure: null };
  const figure = node?.type.name === 'figure' ? selection.from : figureAround(state);
  const picture = figure === null ? null : state.doc.nodeAt(figure + 1);
  if (figure === null || !picture) return null;
  const around = state.doc.resolve(figure);
  const inGallery =
    around.parent.type.name === 'gallery'
      ? { inGallery: { index: around.index(), count: around.parent.childCount } }
      : {};
  return { at: figure + 1, ...wordsOf(picture), figure, ...inGallery };
}

function wordsOf({ attrs }: Node) {
  return { alt: String(attrs.alt ?? ''), src: String(attrs.src ?? '') };
}

/** Keeps the words but not the size, which was that of the picture before. */
export function exchangePicture(editor: Editor, at: number, src: string): void {
  editor.commands.command(({ tr }) => {
    tr.setNodeAttribute(at, 'src', src)
      .setNodeAttribute(at, 'width', null)
      .setNodeAttribute(at, 'height', null);
    return true;
  });
}

function figureAround({ selection: { $from, $to } }: EditorState): number | null {
  if ($from.parent.type.name !== 'figcaption' || !$from.sameParent($to)) return null;
  return $from.before($from.depth - 1);
}

/** Makes the selected picture a figure with an empty caption; null where none is allowed. */
export function captionAdded(state: EditorState): Transaction | null {
  const { selection, schema, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { $from, $to, node } = selection;
  // The server keeps no link around a picture and its caption.
  if (node.marks.some(({ type }) => type.name === 'link') || $from.depth === 0) return null;
  const { figure, figurePicture, figcaption } = schema.nodes;
  const made =
    figurePicture &&
    figure?.create(
      null,
      [figurePicture.create(node.attrs), figcaption?.create()].flatMap((part) => part ?? []),
    );
  if (!made) return null;
  const before = $from.parent.cut(0, $from.parentOffset);
  const after = $to.parent.cut($to.parentOffset);
  const ends = (piece: Node) => (piece.content.size > 0 ? [piece] : []);
  const around = $from.node(-1);
  const index = $from.index(-1);
  // An item of a list has to begin with a line, even an empty one.
  const ways = [
    [...ends(before), made, ...ends(after)],
    [before, made, ...ends(after)],
  ];
  const way = ways
    .map((nodes) => Fragment.from(nodes))
    .find((content) => around.canReplace(index, index + 1, content));
  if (!way) return null;
  tr.replaceWith($from.before(), $from.after(), way);
  const start = $from.before() + (way.firstChild === made ? 0 : (way.firstChild?.nodeSize ?? 0));
  // Behind the beginning of figure and picture, in the caption.
  return tr.setSelection(TextSelection.create(tr.doc, start + 3)).scrollIntoView();
}

export function addCaption({ state, view }: Editor): void {
  const added = captionAdded(state);
  if (added) view.dispatch(added);
  view.focus();
}

export interface Shown {
  src: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

export function addToGallery({ state, view }: Editor, shown: Shown): void {
  const { figure, figurePicture, figcaption, gallery } = state.schema.nodes;
  const [picture, caption] = [figurePicture?.create({ ...shown }), figcaption?.create()];
  const made = picture && caption && figure?.create(null, [picture, caption]);
  if (!made) return;
  const { tr } = state;
  const chosen = chosenPicture(state);
  if (chosen?.inGallery && chosen.figure !== null) {
    const end = chosen.figure + (state.doc.nodeAt(chosen.figure)?.nodeSize ?? 0);
    tr.insert(end, made).setSelection(NodeSelection.create(tr.doc, end));
  } else if (gallery) {
    tr.replaceSelectionWith(gallery.create(null, made));
    let start = -1;
    tr.doc.descendants((node, at) => {
      if (node.type === figure && node.firstChild?.attrs.src === shown.src && at >= state.selection.from - 2)
        start = start < 0 ? at : start;
    });
    if (start >= 0) tr.setSelection(NodeSelection.create(tr.doc, start));
  }
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

export function moveInGallery({ state, view }: Editor, step: -1 | 1): void {
  const { figure, inGallery } = chosenPicture(state) ?? {};
  const moved = figure == null ? null : state.doc.nodeAt(figure);
  if (figure == null || !moved || !inGallery) return;
  const gallery = state.doc.resolve(figure).parent;
  const other = gallery.maybeChild(inGallery.index + step);
  if (!other) return;
  const to = figure + (step === 1 ? other.nodeSize : -other.nodeSize);
  const tr = state.tr.delete(figure, figure + moved.nodeSize).insert(to, moved);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView());
  view.focus();
}

export function removeCaption({ state, view }: Editor): void {
  const { figure: at = null, inGallery } = chosenPicture(state) ?? {};
  const figure = at === null ? null : state.doc.nodeAt(at);
  const image = state.schema.nodes.image?.create(figure?.firstChild?.attrs);
  const line = image && state.schema.nodes.paragraph?.create(null, image);
  if (inGallery || at === null || !figure || !line) return;
  const tr = state.tr.replaceWith(at, at + figure.nodeSize, line);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView());
  view.focus();
}

/** Goes on in a new line behind the figure or its gallery, because a picture has only one caption. */
export function leaveCaption({ state, view }: Editor): boolean {
  const at = figureAround(state);
  const line = state.schema.nodes.paragraph?.create();
  if (at === null || !line) return false;
  const around = state.doc.resolve(at);
  const isInGallery = around.parent.type.name === 'gallery';
  const end = isInGallery ? around.after() : at + (state.doc.nodeAt(at)?.nodeSize ?? 0);
  const tr = state.tr.insert(end, line);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}

/** Prevents joining the caption with its surroundings. Backspace removes an empty one. */
export function stayInCaption(editor: Editor, direction: -1 | 1): boolean {
  const { selection } = editor.state;
  if (!selection.empty || figureAround(editor.state) === null) return false;
  const { parent, parentOffset } = selection.$from;
  if (direction < 0 && parent.content.size === 0) removeCaption(editor);
  return parentOffset === (direction < 0 ? 0 : parent.content.size);
}

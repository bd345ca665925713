import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** The picture that is selected, or in whose caption one writes. */
export interface ChosenPicture {
  /** Position of the picture's node, which has the alt text. */
  at: number;
  alt: string;
  src: string;
  /** Position of its figure; null for a picture in the line. */
  figure: number | null;
}

export function chosenPicture(state: EditorState): ChosenPicture | null {
  const { selection } = state;
  const node = selection instanceof NodeSelection ? selection.node : null;
  if (node?.type.name === 'image') return { at: selection.from, ...wordsOf(node), figure: null };
  const figure = node?.type.name === 'figure' ? selection.from : figureAround(state);
  const picture = figure === null ? null : state.doc.nodeAt(figure + 1);
  if (figure === null || !picture) return null;
  return { at: figure + 1, ...wordsOf(picture), figure };
}

function wordsOf({ attrs }: Node) {
  return { alt: String(attrs.alt ?? ''), src: String(attrs.src ?? '') };
}

/** Another picture in the same place, with the same words; how wide the one before was to be says nothing of it. */
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

/** The picture gets a place of its own, with its caption to be written; null where there is none for it. */
export function captionAdded(state: EditorState): Transaction | null {
  const { selection, schema, tr } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { $from, $to, node } = selection;
  // A caption is below a picture, and a link around both isn't kept.
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
  // An item of a list begins with a line, though it be an empty one.
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

/** The words go, and the picture stands in the line again. */
export function removeCaption({ state, view }: Editor): void {
  const at = chosenPicture(state)?.figure ?? null;
  const figure = at === null ? null : state.doc.nodeAt(at);
  const image = state.schema.nodes.image?.create(figure?.firstChild?.attrs);
  const line = image && state.schema.nodes.paragraph?.create(null, image);
  if (at === null || !figure || !line) return;
  const tr = state.tr.replaceWith(at, at + figure.nodeSize, line);
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + 1)).scrollIntoView());
  view.focus();
}

/** Into a new line behind the figure: two captions of one picture there can't be. */
export function leaveCaption({ state, view }: Editor): boolean {
  const at = figureAround(state);
  const line = state.schema.nodes.paragraph?.create();
  if (at === null || !line) return false;
  const end = at + (state.doc.nodeAt(at)?.nodeSize ?? 0);
  const tr = state.tr.insert(end, line);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView());
  return true;
}

/** At the end of a caption there is nothing to join it with; an empty one goes. */
export function stayInCaption(editor: Editor, direction: -1 | 1): boolean {
  const { selection } = editor.state;
  if (!selection.empty || figureAround(editor.state) === null) return false;
  const { parent, parentOffset } = selection.$from;
  if (direction < 0 && parent.content.size === 0) removeCaption(editor);
  return parentOffset === (direction < 0 ? 0 : parent.content.size);
}

import { type Editor, Extension } from '@tiptap/core';
import type { Mark, Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { headingIds, noteHeading } from '#content-api/richText/richText.shared.ts';

interface Reference {
  at: number;
  number: number;
  text: Node;
}

interface Notes {
  href: string;
  references: Reference[];
  /** The heading above the notes and their list; undefined while there are none. */
  heading: { at: number; node: Node } | undefined;
  list: { at: number; node: Node } | undefined;
}

export const Footnotes = Extension.create({
  name: 'footnotes',
  addKeyboardShortcuts() {
    return { 'Mod-Alt-f': () => insertFootnote(this.editor) };
  },
});

/** Superscript numbers that link to the heading of a numbered list (content-api/richText/notes.ts). */
function notesIn(doc: Node): Notes {
  const references = new Map<string, Reference[]>();
  doc.descendants((text, at) => {
    const href = linkOf(text.marks);
    if (!text.isText || !href?.startsWith('#') || !text.marks.some(({ type }) => type.name === 'superscript'))
      return;
    const number = /^\[?([1-9]\d{0,3})\]?$/.exec(text.text ?? '')?.[1];
    if (number) references.set(href, [...(references.get(href) ?? []), { at, number: Number(number), text }]);
  });
  const idOf = headingIds();
  const titles: string[] = [];
  const found: Notes[] = [];
  doc.forEach((node, at, index) => {
    if (node.type.name !== 'heading') return;
    titles.push(node.textContent);
    const href = `#${idOf(node.textContent)}`;
    const list = doc.maybeChild(index + 1);
    if (list?.type.name !== 'orderedList' || !references.has(href)) return;
    found.push({
      href,
      references: references.get(href) ?? [],
      heading: { at, node },
      list: { at: at + node.nodeSize, node: list },
    });
  });
  const own = noteHeading(titles);
  return found.at(-1) ?? { href: `#${own.id}`, references: [], heading: undefined, list: undefined };
}

function linkOf(marks: readonly Mark[]): string | undefined {
  return marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;
}

/** Inserts a number and its note, and moves the caret into the note. Later numbers go up by one. */
export function insertFootnote({ state, view }: Editor): boolean {
  const tr = state.tr;
  const added = mayHaveFootnote(state) && withFootnote(state, tr);
  if (added) view.dispatch(tr.scrollIntoView());
  view.focus();
  return added;
}

/** Titles, code and notes themselves have none. */
export function mayHaveFootnote(state: EditorState): boolean {
  const { $to } = state.selection;
  const { superscript, link } = state.schema.marks;
  const types = $to.parent.type;
  return Boolean(
    superscript &&
      link &&
      types.allowsMarkType(superscript) &&
      types.allowsMarkType(link) &&
      !footnoteAt(state),
  );
}

function withFootnote({ schema, doc, selection }: EditorState, tr: Transaction): boolean {
  const { nodes, marks } = schema;
  const note = nodes.listItem?.create(null, nodes.paragraph?.create());
  const { href, references, list } = notesIn(doc);
  const [high, link] = [marks.superscript?.create(), marks.link?.create({ href })];
  if (!(note && high && link && nodes.heading && nodes.orderedList)) return false;
  const before = references.filter(({ at }) => at < selection.to);
  const number = Math.min(Math.max(0, ...before.map((one) => one.number)), list?.node.childCount ?? 0) + 1;
  for (const one of references) if (one.number >= number) renumber(tr, one, one.number + 1);
  const at = list ? startOfChild(list, number - 1) : doc.content.size;
  const title = noteHeading(titlesOf(doc)).title;
  const added = list
    ? [note]
    : [nodes.heading.create({ level: 2 }, schema.text(title)), nodes.orderedList.create(null, note)];
  tr.insert(tr.mapping.map(at), added);
  // Above the notes, whose position then shifts only by the length of the number.
  const sign = schema.text(String(number), [high, link]);
  tr.insert(tr.mapping.map(selection.to, -1), sign);
  const start = tr.mapping.map(at, -1);
  tr.setSelection(
    TextSelection.near(tr.doc.resolve(list ? start + 1 : tr.doc.content.size - 1), list ? 1 : -1),
  );
  return true;
}

function titlesOf(doc: Node): string[] {
  return doc.children.flatMap((node) => (node.type.name === 'heading' ? [node.textContent] : []));
}

function startOfChild({ at, node }: { at: number; node: Node }, index: number): number {
  return node.children.slice(0, index).reduce((sum, child) => sum + child.nodeSize, at + 1);
}

function renumber(tr: Transaction, { at, text }: Reference, number: number): void {
  const from = tr.mapping.map(at);
  tr.replaceWith(from, from + text.nodeSize, text.type.schema.text(String(number), text.marks));
}

export function footnoteAt({ doc, selection: { $from, $to } }: EditorState) {
  const notes = notesIn(doc);
  const { references, list } = notes;
  const reference = references.find(({ at, text }) => at <= $from.pos && $to.pos <= at + text.nodeSize);
  if (reference) return { number: reference.number, isNote: false, notes };
  if (!list || $from.depth < 2 || $from.before(1) !== list.at || $to.before(1) !== list.at) return null;
  return { number: $from.index(1) + 1, isNote: true, notes };
}

export function goToOtherEnd({ state, view }: Editor): void {
  const found = footnoteAt(state);
  const tr = state.tr;
  if (!found) return;
  const { number, isNote, notes } = found;
  const reference = notes.references.find((one) => one.number === number);
  if (isNote && reference) {
    tr.setSelection(TextSelection.create(tr.doc, reference.at + reference.text.nodeSize)).setStoredMarks([]);
  } else if (notes.list) {
    const end = startOfChild(notes.list, number) - 1;
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
  }
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

/** The note goes with each of its numbers; with the last note, the heading above it goes. */
export function removeFootnote({ state, view }: Editor): void {
  const found = footnoteAt(state);
  if (!found) return;
  const { number, notes } = found;
  const { tr } = state;
  for (const one of notes.references) {
    if (one.number > number) renumber(tr, one, one.number - 1);
    else if (one.number === number)
      tr.delete(tr.mapping.map(one.at), tr.mapping.map(one.at + one.text.nodeSize));
  }
  const { list, heading } = notes;
  if (list && heading) {
    const isLast = list.node.childCount <= 1;
    const from = isLast ? heading.at : startOfChild(list, number - 1);
    const to = isLast ? list.at + list.node.nodeSize : startOfChild(list, number);
    tr.delete(tr.mapping.map(from), tr.mapping.map(to));
  }
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

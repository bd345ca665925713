import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { matcher } from '#content-api/values/matching/matching.shared.ts';
import type { Windows } from '../toolbar/tools.ts';
import { CHOICES, type Choice } from './choices.tsx';

export interface SlashList {
  from: number;
  query: string;
  /** Choices that are possible at this position. */
  offered: readonly Choice[];
  found: readonly Choice[];
  /** Index of the choice that Enter takes. */
  active: number;
}

type Change = SlashList | 'close';

const key = new PluginKey<SlashList | null>('slash');

/** The id of the list's element. A page has only one editor with such a list. */
export const SLASH_LIST = 'slash-list';
export const slashOption = (nth: number) => `${SLASH_LIST}-${nth}`;

/** Null while no list is open, or no choice matches. */
export function slashListOf(state: EditorState): SlashList | null {
  const list = key.getState(state);
  return list && list.found.length > 0 ? list : null;
}

/** The focus stays in the text, which names the active choice (WAI-ARIA 1.2, aria-activedescendant). */
export const Slash = Extension.create<{ windows: Windows }>({
  name: 'slash',
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin<SlashList | null>({
        key,
        state: { init: () => null, apply: after },
        props: {
          handleTextInput: (view, from, to, text) => {
            if (text !== '/' || from !== to || view.composing || !beginsWord(view.state, from)) return false;
            const offered = CHOICES.filter(({ isPossible }) => isPossible?.(editor) ?? true);
            const list: Change = { from, query: '', offered, found: offered, active: 0 };
            view.dispatch(view.state.tr.insertText('/', from).scrollIntoView().setMeta(key, list));
            return true;
          },
          handleKeyDown: (view, event) => hearKey(editor, view, event, options.windows),
          handleDOMEvents: {
            blur: (view) => change(view, 'close'),
            compositionstart: (view) => change(view, 'close'),
          },
          attributes: (state): Record<string, string> => {
            const list = slashListOf(state);
            if (!list) return {};
            return { 'aria-controls': SLASH_LIST, 'aria-activedescendant': slashOption(list.active) };
          },
        },
      }),
    ];
  },
});

export function choose(editor: Editor, choice: Choice, windows: Windows): void {
  const list = key.getState(editor.state);
  if (!list) return;
  const chain = editor.chain().deleteRange({ from: list.from, to: editor.state.selection.head });
  (choice.write?.(chain) ?? chain).run();
  choice.run?.(editor);
  choice.open?.(windows);
}

export function mark(view: EditorView, active: number): void {
  const list = slashListOf(view.state);
  if (list) change(view, { ...list, active });
}

/** At the start of a block or behind a space; never in code, a link, or a word. */
function beginsWord({ doc, storedMarks }: EditorState, at: number): boolean {
  const position = doc.resolve(at);
  const { parent, parentOffset } = position;
  const marks = storedMarks ?? position.marks();
  // These hold only words.
  if (['figcaption', 'disclosureLine', 'buttonLink', 'embedLink'].includes(parent.type.name)) return false;
  if (parent.type.spec.code || marks.some(({ type }) => type.spec.code || type.name === 'link')) return false;
  const around = (from: number, to: number) =>
    parent.textBetween(Math.max(0, from), Math.min(parent.content.size, to), '', ' ');
  return (
    /^\s?$/.test(around(parentOffset - 1, parentOffset)) &&
    /^\s?$/.test(around(parentOffset, parentOffset + 1))
  );
}

function after(transaction: Transaction, before: SlashList | null): SlashList | null {
  const change = transaction.getMeta(key) as Change | undefined;
  if (change) return change === 'close' ? null : change;
  if (!(before && (transaction.docChanged || transaction.selectionSet))) return before;
  const { doc, selection } = transaction;
  const from = transaction.mapping.map(before.from);
  const { $head: head } = selection;
  if (!selection.empty || head.pos <= from || !head.sameParent(doc.resolve(from))) return null;
  const typed = doc.textBetween(from, head.pos, '\n', '\n');
  const query = typed.slice(1);
  if (!/^\/(?!\s)/.test(typed)) return null;
  if (query === before.query) return { ...before, from };
  const isMeant = matcher(query);
  const found = before.offered
    .filter(({ label, words }) => isMeant([label, words]))
    // “code” finds the code block before embeds, which have “codepen” among their words.
    .toSorted((one, other) => Number(isMeant([other.label])) - Number(isMeant([one.label])));
  // Without a match, further words make it a sentence that begins with a slash.
  if (found.length === 0 && /\s/.test(query)) return null;
  return { ...before, from, query, found, active: 0 };
}

function hearKey(editor: Editor, view: EditorView, event: KeyboardEvent, windows: Windows): boolean {
  const list = slashListOf(view.state);
  if (!list || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  const { found, active } = list;
  const choice = found[active];
  if (event.key === 'ArrowDown') mark(view, (active + 1) % found.length);
  else if (event.key === 'ArrowUp') mark(view, (active + found.length - 1) % found.length);
  else if (event.key === 'Escape') change(view, 'close');
  else if (event.key === 'Enter' && !event.shiftKey && choice) choose(editor, choice, windows);
  else return false;
  event.stopPropagation();
  return true;
}

function change(view: EditorView, meta: Change): boolean {
  if (key.getState(view.state))
    view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false));
  return false;
}

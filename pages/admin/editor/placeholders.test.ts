import { EditorState } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTENT_SCHEMA } from './extensions.ts';
import { placeholdersPlugin } from './placeholders.ts';

/** A text that is open, each paragraph a string. */
function opened(paragraphs: string[]): EditorState {
  const content = paragraphs.map((text) => ({
    type: 'paragraph',
    content: text === '' ? [] : [{ type: 'text', text }],
  }));
  const doc = CONTENT_SCHEMA.nodeFromJSON({ type: 'doc', content });
  return EditorState.create({ doc, plugins: [placeholdersPlugin()] });
}

/** The words that are marked, each with its place. */
function marked(state: EditorState): string[] {
  const [plugin] = state.plugins;
  const marks = plugin ? plugin.getState(state).find() : [];
  return marks
    .map(({ from, to }: { from: number; to: number }) => `${from} ${state.doc.textBetween(from, to, '|')}`)
    .sort();
}

it('marks what was left to be replaced, as it is found before publishing', () => {
  expect(marked(opened(['It costs TK.', 'Atkins', 'TODO and lorem ipsum']))).toEqual([
    '10 TK',
    '23 TODO',
    '32 lorem ipsum',
  ]);
});

it('marks a word once it is whole, and no longer once it is code', () => {
  const before = opened(['It is T']);
  const whole = before.apply(before.tr.insertText('K', 8));
  expect(marked(whole)).toEqual(['7 TK']);
  expect(marked(whole.apply(whole.tr.addMark(7, 9, CONTENT_SCHEMA.mark('code'))))).toEqual([]);
});

const step = fc.record({
  at: fc.nat(),
  size: fc.nat({ max: 4 }),
  act: fc.constantFrom('T', 'K', 'TK', ' ', '"', 'cut', 'split', 'join', 'code'),
});

it('whatever is typed, cut, split and joined, marks what a new look at the whole text would', () => {
  const texts = fc.array(fc.constantFrom('', 'TK', 'A TK here', 'TODO', 'words'), { minLength: 1 });
  fc.assert(
    fc.property(texts, fc.array(step, { maxLength: 12 }), (paragraphs, steps) => {
      let state = opened(paragraphs);
      for (const { at, size, act } of steps) state = state.apply(edited(state, at, size, act));
      const anew = EditorState.create({ doc: state.doc, plugins: [placeholdersPlugin()] });
      expect(marked(state)).toEqual(marked(anew));
    }),
  );
});

function edited({ tr, doc }: EditorState, at: number, size: number, act: string) {
  const from = at % (doc.content.size + 1);
  const to = Math.min(doc.content.size, from + size);
  const place = doc.resolve(from);
  if (act === 'cut') return tr.deleteRange(from, to);
  if (act === 'code') return tr.addMark(from, to, CONTENT_SCHEMA.mark('code'));
  if (act === 'join') return place.depth === 0 && place.nodeBefore && place.nodeAfter ? tr.join(from) : tr;
  if (place.depth === 0) return tr;
  return act === 'split' ? tr.split(from) : tr.insertText(act, from);
}

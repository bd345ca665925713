import { type Passage, passagesOf } from '../content.ts';
import { sameValues } from '../journal/entry.ts';
import { inertDocument } from '../trustedHtml.ts';
import { hunksOf, withHunk } from './hunks.ts';

/** A passage that an agent would change, to accept or refuse separately. */
export interface SuggestedPassage<Values> {
  id: string;
  label: string;
  sides(): readonly [before: readonly Passage[], after: readonly Passage[]];
  /** @returns the values themselves if they already have the change, and undefined if the words to change are gone. */
  apply(values: Values): Values | undefined;
}

export function wholeValue<Value>(current: Value, before: Value, after: Value): Value | undefined {
  if (sameValues(current, after)) return current;
  return sameValues(current ?? '', before ?? '') ? after : undefined;
}

/** The changes of a text, block by block. Both texts are in the editor's own form. */
export function passagesOfText(
  label: string,
  [before, after]: readonly [string, string],
): SuggestedPassage<string>[] {
  return hunksOf(blocksOf(before), blocksOf(after)).map((hunk, nth) => ({
    id: `${label} ${nth}`,
    label,
    sides: () => [passagesOf(hunk.removed.join('')), passagesOf(hunk.added.join(''))],
    apply: (html) => {
      const current = blocksOf(html);
      const changed = withHunk(current, hunk);
      return changed === current ? html : changed?.join('');
    },
  }));
}

function blocksOf(html: string): string[] {
  return Array.from(inertDocument(html).body.children, ({ outerHTML }) => outerHTML);
}

export function plainPassage(text: string, kind = ''): Passage[] {
  return text === '' ? [] : [{ key: `${kind} ${text}`, kind, text }];
}

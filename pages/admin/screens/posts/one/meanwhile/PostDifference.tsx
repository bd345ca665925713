import { canonicalContent, passagesOf } from '../../../../editor/content.ts';
import { Difference } from '../../../../editor/difference/Difference.tsx';
import { differenceOf, wordsOf } from '../../../../editor/difference/difference.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import type { Sides } from '../../../../editor/writing/sides.ts';
import { FieldDifference } from './FieldDifference.tsx';
import { leftoverInWords } from './leftoverInWords.ts';

/** Shows the differences of two versions of a post. */
export function PostDifference({ before, after, words, only }: Sides<PostValues>) {
  return (
    <>
      <FieldDifference before={before} after={after} words={words} />
      <Difference
        label="Difference of the texts"
        before={before.content}
        after={after.content}
        removedWord={only[0]}
        addedWord={only[1]}
      />
    </>
  );
}

/** Converts values from this device to the editor's own form. */
export function canonicalValues(values: PostValues): PostValues {
  return { ...values, content: canonicalContent(values.content) };
}

/** How much of what lay on this device is other than what is there. */
export function amountOf(there: PostValues, here: PostValues): string {
  const words = wordsOf(differenceOf(passagesOf(there.content), passagesOf(here.content)));
  return leftoverInWords(there, here, words);
}

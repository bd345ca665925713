import type { PostValues } from '../../../../editor/journal/entry.ts';
import { changedFields, FIELD_LABELS } from '../writing/changedFields.ts';

/** So that nobody discards it for nothing. @param words how many of the text's came and went. */
export function leftoverInWords(
  remote: PostValues,
  here: PostValues,
  words: { added: number; removed: number },
): string {
  const fields = changedFields(remote, here).map((name) => FIELD_LABELS[name]);
  const parts = [
    textInWords(words, remote.content !== here.content),
    fields.length > 0 ? `different from the saved version: ${fields.join(', ')}` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function textInWords({ added, removed }: { added: number; removed: number }, differs: boolean): string {
  if (added + removed > 0) return `${counted(added)} added and ${counted(removed)} removed`;
  return differs ? 'the same words, formatted differently' : '';
}

function counted(count: number): string {
  return count === 1 ? '1 word' : `${count} words`;
}

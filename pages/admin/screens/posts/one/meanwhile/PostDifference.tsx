import { canonicalContent, passagesOf } from '../../../../editor/content.ts';
import { ChangedText, Difference } from '../../../../editor/difference/Difference.tsx';
import { differenceOf, wordsOf } from '../../../../editor/difference/difference.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import type { Sides } from '../../../../editor/writing/sides.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { useAuthors, useCategories } from '../../shared/usePosts.ts';
import { changedFields, FIELD_LABELS, type FieldName } from '../writing/postValues.ts';

export function PostDifference({ before, after, words, only }: Sides<PostValues>) {
  return (
    <>
      <FieldDifference before={before} after={after} words={words} />
      <Difference
        label="Differences in the text"
        before={before.content}
        after={after.content}
        removedWord={only[0]}
        addedWord={only[1]}
      />
    </>
  );
}

export function canonicalValues(values: PostValues): PostValues {
  return { ...values, content: canonicalContent(values.content) };
}

export function amountOf(remote: PostValues, here: PostValues): string {
  const words = wordsOf(differenceOf(passagesOf(remote.content), passagesOf(here.content)));
  return leftoverInWords(remote, here, words);
}

function FieldDifference({ before, after, words }: Omit<Sides<PostValues>, 'only'>) {
  const shown = useFieldText();
  const changed = changedFields(before, after);
  if (changed.length === 0) return null;
  return (
    <dl className={css.fieldDifference}>
      {changed.map((name) => (
        <div key={name}>
          <dt>{FIELD_LABELS[name]}</dt>
          <dd>
            <span>{words[0]}:</span>{' '}
            <ChangedText what="removed" text={shown(before, name)} beside={shown(after, name)} />
          </dd>
          <dd>
            <span>{words[1]}:</span>{' '}
            <ChangedText what="added" text={shown(after, name)} beside={shown(before, name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useFieldText() {
  const { data: authors = [] } = useAuthors();
  const { data: categories = [] } = useCategories();
  const nameIn = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? String(id);
  return (values: PostValues, name: FieldName): string => {
    if (name === 'author_id') return values.author_id > 0 ? nameIn(authors, values.author_id) : '(nobody)';
    if (name === 'categories')
      return values.categories.map((id) => nameIn(categories, id)).join(', ') || '(none)';
    return values[name] || '(empty)';
  };
}

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

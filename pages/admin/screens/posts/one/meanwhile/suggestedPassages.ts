import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { canonicalContent } from '../../../../editor/content.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import {
  passagesOfText,
  plainPassage,
  type SuggestedPassage,
  wholeValue,
} from '../../../../editor/suggestions/passage.ts';
import { FIELD_LABELS, type FieldName } from '../writing/postValues.ts';

export function suggestedPassages({ changes, before }: Suggestion): SuggestedPassage<PostValues>[] {
  const names = Object.keys(FIELD_LABELS).filter((name) => name in changes) as FieldName[];
  const fields = names.map(
    (name): SuggestedPassage<PostValues> => ({
      id: name,
      label: FIELD_LABELS[name],
      sides: () => [plainPassage(String(before[name] ?? '')), plainPassage(String(changes[name] ?? ''))],
      apply: (values) => {
        const value = wholeValue<unknown>(values[name], before[name], changes[name]);
        if (value === undefined) return undefined;
        return value === values[name] ? values : { ...values, [name]: value };
      },
    }),
  );
  if (changes.content === undefined) return fields;
  const sides = [before.content, changes.content].map((html) => canonicalContent(String(html ?? '')));
  const text = passagesOfText('Text', [sides[0] ?? '', sides[1] ?? '']).map(
    (passage): SuggestedPassage<PostValues> => ({
      ...passage,
      apply: (values) => {
        const content = passage.apply(values.content);
        if (content === undefined) return undefined;
        return content === values.content ? values : { ...values, content: canonicalContent(content) };
      },
    }),
  );
  return [...fields, ...text];
}

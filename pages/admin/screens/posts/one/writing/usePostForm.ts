import { type ChangeEvent, useMemo, useState } from 'react';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import type { FieldBinding } from '../../../../ui/fields/useForm.ts';
import { problemsOf } from './postValues.ts';
import type { Acknowledged, PostWriting } from './postWriting.ts';

type TextName = keyof Omit<
  PostValues,
  'content' | 'featured_image_url' | 'status' | 'author_id' | 'categories'
>;

export interface PostForm {
  values: PostValues;
  server: Acknowledged | null;
  set(change: Partial<PostValues>): void;
  field(name: TextName): FieldBinding;
  error(name: keyof PostValues): string | undefined;
}

/** A field shows its problem only after you have left it or tried to save. */
export function usePostForm(writing: PostWriting): PostForm {
  const { values, server, refused, isTried } = useWritingState(writing);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = useMemo(() => problemsOf(values), [values]);
  const set = (change: Partial<PostValues>) => writing.local.change((before) => ({ ...before, ...change }));
  const error = (name: keyof PostValues) =>
    refused[name] ?? (isTried || touched.has(name) ? problems[name] : undefined);
  return {
    values,
    server,
    set,
    error,
    field: (name) => ({
      name,
      value: values[name],
      error: error(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set({ [name]: event.target.value }),
      // An empty field that you only passed through isn't wrong yet.
      onBlur: () => {
        if (values[name] !== writing.local.acknowledged[name])
          setTouched((before) => new Set([...before, name]));
      },
    }),
  };
}

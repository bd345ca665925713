import { useId } from 'react';
import { RichText } from '../../../../editor/RichText.tsx';
import panel from '../../../../ui/Panel.module.css';
import css from '../Post.module.css';
import type { PostForm } from '../writing/usePostForm.ts';
import type { Writing } from '../writing/writing.ts';

export function ContentCard({ form, writing }: { form: PostForm; writing: Writing }) {
  const id = useId();
  return (
    <section className={`${panel.panel} ${css.content}`} aria-labelledby={id}>
      <h2 id={id}>Content</h2>
      <RichText
        labelledBy={id}
        initial={writing.draft.acknowledged.content}
        error={form.error('content')}
        onReady={(text) => writing.draft.textReady(text)}
        onChange={() => writing.draft.textChanged()}
      />
      <p className={css.error} id={`${id}-error`}>
        {form.error('content')}
      </p>
    </section>
  );
}

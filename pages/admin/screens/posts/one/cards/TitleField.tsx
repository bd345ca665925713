import { useId } from 'react';
import { controlOf } from '../../../../ui/fields/Field.tsx';
import css from '../Post.module.css';
import { withTitle } from '../writing/postValues.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';

/** The title as large text on the page: as many lines as it needs, and Enter leads on to the text. */
export function TitleField({ form, writing }: { form: PostForm; writing: PostWriting }) {
  const id = useId();
  const { error, ...title } = form.field('title');
  const isNew = form.server === null;
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        Title<span aria-hidden="true"> *</span>
      </label>
      <div className={css.title} data-value={title.value}>
        <textarea
          {...title}
          {...controlOf(id, { label: 'Title', error, isRequired: true })}
          className={undefined}
          data-large
          rows={1}
          dir="auto"
          placeholder="Title"
          maxLength={300}
          onChange={(event) => {
            const value = event.target.value.replace(/\s*\n\s*/g, ' ');
            writing.local.change((before) => withTitle(before, value, isNew));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            writing.local.focus();
          }}
        />
      </div>
      <p className={css.error} id={`${id}-error`}>
        {error}
      </p>
    </div>
  );
}

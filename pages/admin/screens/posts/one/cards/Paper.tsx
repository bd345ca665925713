import { type ReactNode, useId } from 'react';
import { readMinutes } from '#content-api/richText/richText.shared.ts';
import { RichText } from '../../../../editor/RichText.tsx';
import { controlOf } from '../../../../ui/fields/Field.tsx';
import { grouped } from '../../../../ui/values/fileSize.ts';
import css from '../Post.module.css';
import { withTitle } from '../writing/postValues.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';

interface PaperProps {
  form: PostForm;
  writing: PostWriting;
  isReadOnly: boolean;
  words: number;
  /** The link to the things to fix. */
  children: ReactNode;
}

export function Paper({ form, writing, isReadOnly, words, children }: PaperProps) {
  const id = useId();
  return (
    <section className={css.paper} aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        Content
      </h2>
      <RichText
        labelledBy={id}
        initial={writing.remoteValues().content}
        error={form.error('content')}
        isReadOnly={isReadOnly}
        onReady={(text) => writing.local.textReady(text)}
        onChange={() => writing.local.textChanged()}
      >
        <TitleField form={form} writing={writing} />
        <p className={css.error} id={`${id}-error`}>
          {form.error('content')}
        </p>
      </RichText>
      <div className={css.foot}>
        <p>{words === 0 ? '' : lengthOf(words)}</p>
        {children}
      </div>
    </section>
  );
}

function lengthOf(words: number): string {
  return `${grouped(words)} ${words === 1 ? 'word' : 'words'}, ${grouped(readMinutes(words))} min read`;
}

function TitleField({ form, writing }: { form: PostForm; writing: PostWriting }) {
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

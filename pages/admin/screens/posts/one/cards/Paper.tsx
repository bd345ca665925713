import { type ReactNode, useId } from 'react';
import { readMinutes } from '#content-api/richText/richText.shared.ts';
import { RichText } from '../../../../editor/RichText.tsx';
import { grouped } from '../../../../ui/values/grouped.ts';
import css from '../Post.module.css';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';
import { TitleField } from './TitleField.tsx';

interface PaperProps {
  form: PostForm;
  writing: PostWriting;
  isReadOnly: boolean;
  words: number;
  /** Leads to the things to fix. */
  children: ReactNode;
}

/** Title and text on the page, without boxes; below it how long the text is. */
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

import { useId } from 'react';
import { readMinutes } from '#content-api/richText/richText.shared.ts';
import { RichText } from '../../../../editor/RichText.tsx';
import panel from '../../../../ui/Panel.module.css';
import { grouped } from '../../../../ui/values/grouped.ts';
import { useTextFacts } from '../checks/useTextFacts.ts';
import css from '../Post.module.css';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';

interface ContentCardProps {
  form: PostForm;
  writing: PostWriting;
  isReadOnly: boolean;
}

export function ContentCard({ form, writing, isReadOnly }: ContentCardProps) {
  const id = useId();
  const length = useLength(writing);
  return (
    <section className={`${panel.panel} ${css.content}`} aria-labelledby={id}>
      <div className={css.contentHead}>
        <h2 id={id}>Content</h2>
        <p>{length}</p>
      </div>
      <RichText
        labelledBy={id}
        initial={writing.remoteValues().content}
        error={form.error('content')}
        isReadOnly={isReadOnly}
        onReady={(text) => writing.local.textReady(text)}
        onChange={() => writing.local.textChanged()}
      />
      <p className={css.error} id={`${id}-error`}>
        {form.error('content')}
      </p>
    </section>
  );
}

/** How long the text is, once there is one. */
function useLength(writing: PostWriting): string {
  const words = useTextFacts(writing).text?.words ?? 0;
  if (words === 0) return '';
  return `${grouped(words)} ${words === 1 ? 'word' : 'words'}, ${grouped(readMinutes(words))} min read`;
}

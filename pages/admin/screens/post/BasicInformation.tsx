import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import css from './Post.module.css';
import { withTitle } from './postValues.ts';
import { SlugField } from './SlugField.tsx';
import type { PostForm } from './usePostForm.ts';
import type { Writing } from './writing.ts';

/** What the post is called, where it is found, and what stands for it in lists. */
export function BasicInformation({ form, writing }: { form: PostForm; writing: Writing }) {
  const isNew = form.server === null;
  return (
    <Panel title="Basic Information">
      <div className={css.fields}>
        <TextField
          {...form.field('title')}
          label="Title"
          isRequired
          maxLength={300}
          onChange={(event) => {
            const { value } = event.target;
            writing.draft.change((before) => withTitle(before, value, isNew));
          }}
        />
        <SlugField form={form} />
        <TextArea {...form.field('excerpt')} label="Excerpt" rows={3} />
        <FeaturedImage form={form} />
      </div>
    </Panel>
  );
}

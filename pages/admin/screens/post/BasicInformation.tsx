import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { LinkNotice } from '../posts/LinkNotice.tsx';
import { FeaturedImage } from './FeaturedImage.tsx';
import css from './Post.module.css';
import { withTitle } from './postValues.ts';
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
        <div>
          <TextField
            {...form.field('slug')}
            label="Slug"
            isRequired
            autoCapitalize="none"
            spellCheck={false}
          />
          <SlugWarning form={form} />
        </div>
        <TextArea {...form.field('excerpt')} label="Excerpt" rows={3} />
        <FeaturedImage form={form} />
      </div>
    </Panel>
  );
}

/** Links to a published post are somewhere already. */
function SlugWarning({ form: { server, values } }: { form: PostForm }) {
  const isMoved = server?.status === 'published' && values.slug !== server.slug;
  // Taken off the site, it is missed all the same, and that is said beside the status.
  const isMissed = isMoved && values.status === 'published';
  return (
    <>
      <p className={css.warning} role="status">
        {isMoved ? `The post is published: its old address /blog/${server.slug} will be gone.` : ''}
      </p>
      <LinkNotice ids={isMissed ? [server.id] : []} isQuiet />
    </>
  );
}

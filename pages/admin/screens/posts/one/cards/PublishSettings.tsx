import type { PostStatus } from '#content-api/blog/posts/posts.shared.ts';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import type { Category } from '#content-api/kinds/categories.shared.ts';
import { LinkNotice } from '../../../../editor/addresses/LinkNotice.tsx';
import { ScheduleState } from '../../../../editor/schedule/ScheduleState.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { Categories } from '../categories/Categories.tsx';
import css from '../Post.module.css';
import { loadPost, schedulePost } from '../writing/postCalls.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import type { PostForm } from '../writing/usePostForm.ts';

interface PublishSettingsProps {
  form: PostForm;
  writing: PostWriting;
  onSave: () => Promise<boolean>;
  authors: Author[] | undefined;
  categories: Category[] | undefined;
}

export function PublishSettings({ form, writing, onSave, authors, categories }: PublishSettingsProps) {
  const { status, author_id } = form.values;
  return (
    <Panel title="Publish Settings">
      <div className={css.fields}>
        <div>
          <SelectField
            name="status"
            label="Status"
            value={status}
            onChange={(event) => form.set({ status: event.target.value as PostStatus })}
            error={form.error('status')}
            options={statusOptions(form)}
          />
          <LinkNotice ids={withdrawnBy(form)} isQuiet />
          <ScheduleState
            scheduling={{ writing, noun: 'post', schedule: schedulePost, load: loadById }}
            onSave={onSave}
            ofWithdrawal={<LinkNotice ids={form.server ? [form.server.id] : []} isQuiet />}
          />
        </div>
        <SelectField
          name="author_id"
          label="Author"
          isRequired
          value={String(author_id)}
          onChange={(event) => form.set({ author_id: Number(event.target.value) })}
          error={form.error('author_id')}
          hint={authors?.length === 0 ? 'There are no authors yet. Add the first under Authors.' : undefined}
          options={authorOptions(authors, author_id)}
        />
        <Categories form={form} categories={categories} />
      </div>
    </Panel>
  );
}

/** Returns the post if saving would take it off the site. */
function withdrawnBy({ server, values }: PostForm): number[] {
  return server?.status === 'published' && values.status !== 'published' ? [server.id] : [];
}

/** Nobody can archive a post here, but an archived post may stay so. */
function statusOptions({ server, values }: PostForm) {
  const isArchived = server?.status === 'archived' || values.status === 'archived';
  return [
    { value: 'draft', label: 'Draft' },
    { value: 'published', label: 'Published' },
    ...(isArchived ? [{ value: 'archived', label: 'Archived' }] : []),
  ];
}

function authorOptions(authors: Author[] | undefined, chosen: number) {
  const options = (authors ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = chosen > 0 && !options.some(({ value }) => value === String(chosen));
  return [
    { value: '0', label: authors ? 'Select an author' : 'Loading...' },
    ...(isMissing ? [{ value: String(chosen), label: authors ? 'A deleted author' : 'Loading...' }] : []),
    ...options,
  ];
}

/** Always the same function, because a new one would start the wait for the schedule again. */
function loadById(id: number) {
  return loadPost(String(id));
}

import { useState } from 'react';
import { type Author, type AuthorInput, authors } from '#content-api/kinds/authors.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { useMay } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog, EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryCard, EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { authorEntries } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { PostCount } from '../../ui/entries/PostCount.tsx';
import { ReassignField, useReassigning } from '../../ui/entries/ReassignField.tsx';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { type Change, useEntries } from '../../ui/entries/useEntries.ts';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Empty } from '../../ui/Panel.tsx';
import { PickButton } from '../../ui/picker/PickButton.tsx';
import { Screen } from '../../ui/Screen.tsx';

export default function AuthorsScreen() {
  const { query, save, remove, isRemoving } = useEntries(authorEntries);
  const move = useOrder<Author>('authors', authorEntries.place);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Author>();
  const giving = useReassigning(query.data, deleted);
  const list = useWholeList(query.data, ({ name, slug }) => [name, slug]);
  const may = useMay()('authors.write');
  // Only the complete list can be ordered, not the results of a search or one page.
  const areAll = list.entries?.length === query.data?.length;
  useEditParameter(query.data, (author) => may && edit(author));
  const addButton = may ? (
    <Button onClick={add}>
      <AddIcon />
      Add Author
    </Button>
  ) : undefined;
  const inOrder = (authors: readonly Author[]) => (
    <OrderedGrid label="Authors" entries={authors} onMove={move} onEdit={edit} onDelete={askToDelete}>
      {(author) => <AuthorFacts author={author} />}
    </OrderedGrid>
  );
  return (
    <Screen title="Authors" subtitle="Bylines of posts, in the order of the Team section" actions={addButton}>
      <WholeListSearch label="Search authors..." list={list} />
      <EntryGrid
        query={query}
        what="authors"
        list={list}
        empty={
          <Empty
            drawing="sheets"
            title="No authors found"
            text={may ? 'Every post needs an author. Add yourself first.' : ''}
          >
            {may ? <Button onClick={add}>Add your first author</Button> : null}
          </Empty>
        }
        {...(may && areAll ? { renderAll: inOrder } : {})}
      >
        {(author) => (
          <EntryCard
            key={author.id}
            name={author.name}
            {...(may ? { onEdit: () => edit(author), onDelete: () => askToDelete(author) } : {})}
          >
            <AuthorFacts author={author} />
          </EntryCard>
        )}
      </EntryGrid>
      {edited ? <AuthorDialog author={edited === 'new' ? null : edited} save={save} onClose={close} /> : null}
      <DeleteDialog
        noun="author"
        entry={deleted}
        isBusy={isRemoving}
        remove={(id) => remove(id, giving.to)}
        onClose={close}
      >
        {giving.posts > 0 ? (
          <ReassignField
            giving={giving}
            label={giving.posts === 1 ? 'Move their post to' : `Move their ${giving.posts} posts to`}
            nobody="Choose an author"
          />
        ) : null}
      </DeleteDialog>
    </Screen>
  );
}

function AuthorFacts({ author }: { author: Author }) {
  return (
    <>
      <div className={css.title}>
        {author.avatar_url ? (
          <img
            className={css.avatar}
            src={author.avatar_url}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            draggable={false}
          />
        ) : null}
        <div>
          <h2>{author.name}</h2>
          <p className={css.soft}>{author.slug}</p>
        </div>
      </div>
      <PostCount posts={author.posts} filter={{ author: author.slug }} name={author.name} />
      {author.bio ? <p className={css.clipped}>{author.bio}</p> : null}
    </>
  );
}

interface AuthorDialogProps {
  author: Author | null;
  save(change: Change<AuthorInput>): Promise<unknown>;
  onClose: () => void;
}

function AuthorDialog({ author, save, onClose }: AuthorDialogProps) {
  const { name = '', slug = '', bio = '', avatar_url = '' } = author ?? {};
  const form = useForm({
    schema: authors.schema,
    initial: { name, slug, bio, avatar_url },
    version: author?.updated_at,
    send: async (input, version) => {
      await save({ ...(author ? { id: author.id, version } : {}), input });
      showToast('Success', `Author ${author ? 'updated' : 'created'} successfully`);
      onClose();
    },
    failed: (failure) => showFailure(failure, 'Failed to save author'),
  });
  const slugged = useSlug(form, slugFromName, author === null);
  return (
    <FormDialog
      title={author ? 'Edit Author' : 'Add Author'}
      form={form}
      action="Save Author"
      onClose={onClose}
    >
      <TextField {...slugged.name} label="Name" isRequired autoFocus />
      <TextField {...slugged.slug} label="Slug" isRequired autoCapitalize="none" spellCheck={false} />
      <TextArea {...form.field('bio')} label="Bio" />
      <TextField
        {...form.field('avatar_url')}
        label="Avatar URL"
        hint="Cropped to a square around the focal point set in the gallery."
        type="url"
        placeholder="https://"
        spellCheck={false}
      />
      <AvatarPreview url={form.values.avatar_url} />
      <PickButton onPick={({ image_url }) => form.set('avatar_url', image_url)} />
      <EarlierSlugs
        addresses={author?.earlier_addresses}
        addressOf={(slug) => `/blog/author/${slug}/rss.xml`}
      />
      <EarlierOfEntry id={author?.id} entries={authorEntries} form={form} />
    </FormDialog>
  );
}

function AvatarPreview({ url }: { url: string }) {
  const [missing, setMissing] = useState('');
  const { success, data } = authors.schema.shape.avatar_url.safeParse(url);
  if (!success || data === '') return null;
  return (
    <p role="status">
      {missing === data ? (
        'There is no image at this address.'
      ) : (
        <img
          className={css.portrait}
          src={data}
          alt="The current avatar"
          width="96"
          height="96"
          onError={() => setMissing(data)}
        />
      )}
    </p>
  );
}

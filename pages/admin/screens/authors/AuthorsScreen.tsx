import type { Author } from '#content-api/kinds/authors.shared.ts';
import { useMay } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryCard, EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { authorEntries } from '../../ui/entries/kindEntries.ts';
import { OrderedGrid } from '../../ui/entries/OrderedGrid.tsx';
import { useOrder } from '../../ui/entries/order.ts';
import { PostCount } from '../../ui/entries/PostCount.tsx';
import { ReassignField, useReassigning } from '../../ui/entries/ReassignField.tsx';
import { useEditing, useEditParameter } from '../../ui/entries/useEditing.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AuthorDialog } from './AuthorDialog.tsx';

export default function AuthorsScreen() {
  const { query, save, remove, isRemoving } = useEntries(authorEntries);
  const move = useOrder<Author>('authors', authorEntries.place);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Author>();
  const giving = useReassigning(query.data, deleted);
  const list = useWholeList(query.data, ({ name, slug }) => [name, slug]);
  const may = useMay()('authors.write');
  // An order is given to all of them: not to what a search has found, or a page has room for.
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

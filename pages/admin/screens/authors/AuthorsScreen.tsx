import type { Author } from '#content-api/library/authors/contract.ts';
import { useMay } from '../../app/session/OnlyWith.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog } from '../../ui/entries/DeleteDialog.tsx';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { ReassignField } from '../../ui/entries/ReassignField.tsx';
import { useEditing } from '../../ui/entries/useEditing.ts';
import { useEditParameter } from '../../ui/entries/useEditParameter.ts';
import { useEntries } from '../../ui/entries/useEntries.ts';
import { useReassigning } from '../../ui/entries/useReassigning.ts';
import { AddIcon } from '../../ui/icons.tsx';
import { useWholeList } from '../../ui/list/useWholeList.ts';
import { WholeListSearch } from '../../ui/list/WholeListSearch.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { AuthorDialog } from './AuthorDialog.tsx';
import { authorEntries } from './authorEntries.ts';

export default function AuthorsScreen() {
  const { query, save, remove, isRemoving } = useEntries(authorEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Author>();
  const giving = useReassigning(query.data, deleted);
  const list = useWholeList(query.data, ({ name, slug }) => [name, slug]);
  const may = useMay()('authors.write');
  useEditParameter(query.data, (author) => may && edit(author));
  const addButton = may ? (
    <Button onClick={add}>
      <AddIcon />
      Add Author
    </Button>
  ) : undefined;
  return (
    <Screen title="Authors" subtitle="The people whose names stand under posts" actions={addButton}>
      <WholeListSearch label="Search authors..." list={list} />
      <EntryGrid
        query={query}
        what="authors"
        list={list}
        empty={<Empty title="No authors found" text={may ? 'A post needs one: begin with yourself.' : ''} />}
      >
        {(author) => (
          <AuthorCard
            key={author.id}
            author={author}
            {...(may ? { onEdit: () => edit(author), onDelete: () => askToDelete(author) } : {})}
          />
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
            label={giving.posts === 1 ? 'Give their post to' : `Give their ${giving.posts} posts to`}
            nobody="Choose an author"
          />
        ) : null}
      </DeleteDialog>
    </Screen>
  );
}

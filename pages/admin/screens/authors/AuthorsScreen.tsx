import type { Author } from '#content-api/authors/contract.ts';
import { DeleteDialog } from '../../entries/DeleteDialog.tsx';
import { EntryGrid } from '../../entries/EntryGrid.tsx';
import { GiveField } from '../../entries/GiveField.tsx';
import { useEditAsked } from '../../entries/useEditAsked.ts';
import { useEditing } from '../../entries/useEditing.ts';
import { useEntries } from '../../entries/useEntries.ts';
import { useGiving } from '../../entries/useGiving.ts';
import { useWholeList } from '../../list/useWholeList.ts';
import { WholeListSearch } from '../../list/WholeListSearch.tsx';
import { useMay } from '../../session/OnlyWith.tsx';
import { Button } from '../../ui/Button.tsx';
import { AddIcon } from '../../ui/icons.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { AuthorCard } from './AuthorCard.tsx';
import { AuthorDialog } from './AuthorDialog.tsx';
import { authorEntries } from './authorEntries.ts';

/** The names under posts. Who may not change them sees them all the same. */
export default function AuthorsScreen() {
  const { query, save, remove, isRemoving } = useEntries(authorEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Author>();
  const giving = useGiving(query.data, deleted);
  const list = useWholeList(query.data, ({ name, slug }) => [name, slug]);
  const may = useMay()('authors.write');
  useEditAsked(query.data, (author) => may && edit(author));
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
          <GiveField
            giving={giving}
            label={giving.posts === 1 ? 'Give their post to' : `Give their ${giving.posts} posts to`}
            nobody="Choose an author"
          />
        ) : null}
      </DeleteDialog>
    </Screen>
  );
}

import type { Category } from '#content-api/library/categories/categories.shared.ts';
import { CategoryLinkNotice } from '../../editor/addresses/LinkNotice.tsx';
import { useMay } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryCard } from '../../ui/entries/EntryCard.tsx';
import { EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { PostCount } from '../../ui/entries/PostCount.tsx';
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
import { CategoryDialog } from './CategoryDialog.tsx';
import { categoryEntries } from './categoryEntries.ts';

export default function CategoriesScreen() {
  const { query, save, remove, isRemoving } = useEntries(categoryEntries);
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Category>();
  const giving = useReassigning(query.data, deleted);
  const list = useWholeList(query.data, ({ name, slug }) => [name, slug]);
  const may = useMay()('categories.write');
  useEditParameter(query.data, (category) => may && edit(category));
  const addButton = may ? (
    <Button onClick={add}>
      <AddIcon />
      Add Category
    </Button>
  ) : undefined;
  return (
    <Screen title="Categories" subtitle="Readers use them to filter the blog" actions={addButton}>
      <WholeListSearch label="Search categories..." list={list} />
      <EntryGrid
        query={query}
        what="categories"
        list={list}
        empty={
          <Empty
            title="No categories found"
            text={may ? 'Categories are optional. They help readers find posts.' : ''}
          />
        }
      >
        {(category) => (
          <EntryCard
            key={category.id}
            name={category.name}
            {...(may ? { onEdit: () => edit(category), onDelete: () => askToDelete(category) } : {})}
          >
            <h2>{category.name}</h2>
            <p className={css.soft}>{category.slug}</p>
            <PostCount posts={category.posts} filter={{ category: category.slug }} name={category.name} />
            {category.description ? <p className={css.clipped}>{category.description}</p> : null}
          </EntryCard>
        )}
      </EntryGrid>
      {edited ? (
        <CategoryDialog category={edited === 'new' ? null : edited} save={save} onClose={close} />
      ) : null}
      <DeleteDialog
        noun="category"
        entry={deleted}
        isBusy={isRemoving}
        remove={(id) => remove(id, giving.to)}
        onClose={close}
      >
        {giving.posts > 0 ? (
          <>
            <p>{giving.posts === 1 ? '1 post loses it.' : `${giving.posts} posts lose it.`}</p>
            <ReassignField
              giving={giving}
              label={giving.posts === 1 ? 'Move it to' : 'Move them to'}
              nobody="No other category"
            />
          </>
        ) : null}
        <CategoryLinkNotice category={deleted?.id} />
      </DeleteDialog>
    </Screen>
  );
}

import { type Category, type CategoryInput, categories } from '#content-api/kinds/categories.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { CategoryLinkNotice } from '../../editor/addresses/LinkNotice.tsx';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { useMay } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { DeleteDialog, EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { EntryCard, EntryGrid } from '../../ui/entries/EntryGrid.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { categoryEntries } from '../../ui/entries/kindEntries.ts';
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
import { Screen } from '../../ui/Screen.tsx';

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
            drawing="sheets"
            title="No categories found"
            text={may ? 'Categories are optional. They help readers find posts.' : ''}
          >
            {may ? <Button onClick={add}>Add your first category</Button> : null}
          </Empty>
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

interface CategoryDialogProps {
  category: Category | null;
  save(change: Change<CategoryInput>): Promise<unknown>;
  onClose: () => void;
}

function CategoryDialog({ category, save, onClose }: CategoryDialogProps) {
  const { name = '', slug = '', description = '' } = category ?? {};
  const form = useForm({
    schema: categories.schema,
    initial: { name, slug, description },
    version: category?.updated_at,
    send: async (input, version) => {
      await save({ ...(category ? { id: category.id, version } : {}), input });
      showToast('Success', `Category ${category ? 'updated' : 'created'} successfully`);
      onClose();
    },
    failed: (failure) => showFailure(failure, 'Failed to save category'),
  });
  const slugged = useSlug(form, slugFromName, category === null);
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add Category'}
      form={form}
      action="Save Category"
      onClose={onClose}
    >
      <TextField {...slugged.name} label="Name" isRequired autoFocus />
      <TextField
        {...slugged.slug}
        label="Slug"
        isRequired
        autoCapitalize="none"
        spellCheck={false}
        hint={whatBecomesOf(category, form.values.slug)}
      />
      <TextArea {...form.field('description')} label="Description" />
      <EarlierSlugs addresses={category?.earlier_addresses} addressOf={(slug) => `/blog/category/${slug}`} />
      <EarlierOfEntry id={category?.id} entries={categoryEntries} form={form} />
    </FormDialog>
  );
}

function whatBecomesOf(category: Category | null, slug: string): string | undefined {
  if (!category?.posts || slug === category.slug) return undefined;
  return `Its old address /blog/category/${category.slug} will redirect to the new one.`;
}

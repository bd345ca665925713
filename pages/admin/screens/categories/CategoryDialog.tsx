import {
  type Category,
  type CategoryInput,
  categorySchema,
} from '#content-api/library/categories/categories.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierOfEntry.tsx';
import { EarlierSlugs } from '../../ui/entries/EarlierSlugs.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import type { Change } from '../../ui/entries/useEntries.ts';
import { TextArea } from '../../ui/fields/TextArea.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { categoryEntries } from './categoryEntries.ts';

interface CategoryDialogProps {
  category: Category | null;
  save(change: Change<CategoryInput>): Promise<unknown>;
  onClose: () => void;
}

export function CategoryDialog({ category, save, onClose }: CategoryDialogProps) {
  const { name = '', slug = '', description = '' } = category ?? {};
  const form = useForm({
    schema: categorySchema,
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

/** Said while the slug is another one, of a category that may have been public. */
function whatBecomesOf(category: Category | null, slug: string): string | undefined {
  if (!category?.posts || slug === category.slug) return undefined;
  return `Its old address /blog/category/${category.slug} will redirect to the new one.`;
}

import { type Category, type CategoryInput, categorySchema } from '#content-api/categories/contract.ts';
import { slugFromName } from '#content-api/slugFrom/contract.ts';
import { EarlierSlugs } from '../../entries/EarlierSlugs.tsx';
import { FormDialog } from '../../entries/FormDialog.tsx';
import type { Change } from '../../entries/useEntries.ts';
import { TextArea } from '../../fields/TextArea.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useSlug } from '../../fields/useSlug.ts';
import { tellFailure } from '../../ui/tellFailure.ts';
import { tell } from '../../ui/toasts.ts';

interface CategoryDialogProps {
  /** Null for a new one. */
  category: Category | null;
  save(change: Change<CategoryInput>): Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a category. */
export function CategoryDialog({ category, save, onClose }: CategoryDialogProps) {
  const { name = '', slug = '', description = '' } = category ?? {};
  const form = useForm({
    schema: categorySchema,
    initial: { name, slug, description },
    version: category?.updated_at,
    send: async (input, version) => {
      await save({ ...(category ? { id: category.id, version } : {}), input });
      tell('Success', `Category ${category ? 'updated' : 'created'} successfully`);
      onClose();
    },
    failed: (failure) => tellFailure(failure, 'Failed to save category'),
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
    </FormDialog>
  );
}

/** Said while the slug is another one, of a category that may have been public. */
function whatBecomesOf(category: Category | null, slug: string): string | undefined {
  if (!category?.posts || slug === category.slug) return undefined;
  return `Where it was public, its old address /blog/category/${category.slug} will lead to the new one.`;
}

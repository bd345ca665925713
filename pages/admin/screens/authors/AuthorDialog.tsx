import { useState } from 'react';
import { type Author, type AuthorInput, authors } from '#content-api/kinds/authors.shared.ts';
import { slugFromName } from '#content-api/values/slugFrom.shared.ts';
import { EarlierOfEntry } from '../../editor/earlier/EarlierDialog.tsx';
import { EarlierSlugs } from '../../ui/entries/DeleteDialog.tsx';
import css from '../../ui/entries/Entries.module.css';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { authorEntries } from '../../ui/entries/kindEntries.ts';
import type { Change } from '../../ui/entries/useEntries.ts';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { useSlug } from '../../ui/fields/useSlug.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { PickButton } from '../../ui/picker/PickButton.tsx';

interface AuthorDialogProps {
  author: Author | null;
  save(change: Change<AuthorInput>): Promise<unknown>;
  onClose: () => void;
}

export function AuthorDialog({ author, save, onClose }: AuthorDialogProps) {
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

/** The picture at an address as it is typed; nothing while that is no address. */
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

import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Earlier, EarlierName } from '#content-api/agency/earlier.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { WithEarlier } from '../../ui/entries/useEntries.ts';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import type { EditorAction } from '../../ui/saving/EditorActions.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Earlier.module.css';

type Labels = Readonly<Record<string, string>>;

interface EarlierDialogProps {
  isOpen: boolean;
  onClose: () => void;
  queryKey: readonly unknown[];
  /** Labels by field. The only field of a form needs none. */
  labels?: Labels | undefined;
  load(): Promise<Earlier[]>;
  /** Picks the part that this form shows. The dialog offers only versions in which that part differs. */
  part?: (values: Earlier['values']) => unknown;
  isInWindow?: boolean;
  /** Puts them into the form, unsaved. @returns how to take that back. */
  onTake(values: Earlier['values']): () => void;
}

export function EarlierDialog({ isOpen, onClose, onTake, isInWindow = false, ...which }: EarlierDialogProps) {
  const take = ({ values }: Earlier) => {
    onClose();
    showToast('Note', 'Earlier version loaded, not saved yet', {
      label: 'Undo',
      untilSaved: true,
      run: onTake(values),
      isInWindow,
    });
  };
  return (
    <Dialog
      title="Earlier versions"
      text="Choose a version to load it into the form. Nothing changes until you save."
      isOpen={isOpen}
      onClose={onClose}
    >
      <Versions {...which} onTake={take} />
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </FormFoot>
    </Dialog>
  );
}

interface VersionsProps extends Omit<EarlierDialogProps, 'isOpen' | 'onClose' | 'onTake' | 'isInWindow'> {
  onTake(version: Earlier): void;
}

function Versions({ queryKey, load, labels = LABELS, part = (values) => values, onTake }: VersionsProps) {
  const { data, error, isLoadingError, refetch } = useQuery({ queryKey, gcTime: 0, queryFn: load });
  if (isLoadingError)
    return <LoadProblem notice="Failed to load earlier versions" failure={error} onRetry={refetch} />;
  const parts = data?.map(({ values }) => JSON.stringify(part(values)));
  const versions = data?.filter((_, nth) => nth === 0 || parts?.[nth] !== parts?.[nth - 1]);
  if (versions?.length === 0) return <p>There are no earlier versions.</p>;
  return (
    <ul className={css.versions} aria-busy={versions === undefined}>
      {versions?.map((version) => (
        <li key={version.until} className={css.version}>
          <span>
            Until <When at={version.until} withTime />
            <span className={css.note}>{changeInWords(version, labels)}</span>
          </span>
          <Button look="quiet" isSmall onClick={() => onTake(version)}>
            Use this version
          </Button>
        </li>
      ))}
    </ul>
  );
}

function changeInWords({ by, changed }: Earlier, labels: Labels): string {
  const what = changed.flatMap((name) => labels[name] ?? []).join(', ');
  return [what && `Then changed: ${what}`, by && `by ${by}`].filter(Boolean).join(', ');
}

const LABELS: Labels = {
  name: 'Name',
  short_name: 'Short name',
  description: 'Description',
  slug: 'Slug',
  summary: 'Summary',
  drawing: 'Drawing',
  bio: 'Bio',
  avatar_url: 'Avatar',
  logo_url: 'Logo image',
  alt_text: 'Alt text',
  role: 'Role',
  quote: 'Quote',
  initials: 'Initials',
  sort_order: 'Sort order',
};

interface EarlierOfEntryProps {
  id: number | undefined;
  entries: WithEarlier;
  form: { values: object; fill(values: Readonly<Record<string, unknown>>): void };
}

export function EarlierOfEntry({ id, entries, form }: EarlierOfEntryProps) {
  const [isOpen, setOpen] = useState(false);
  if (id === undefined) return null;
  const take = (earlier: Earlier['values']) => {
    const before = { ...form.values };
    form.fill(earlier);
    return () => form.fill(before);
  };
  return (
    <div>
      <Button look="quiet" isSmall onClick={() => setOpen(true)}>
        Earlier versions
      </Button>
      <EarlierDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        queryKey={[entries.key, 'earlier', id]}
        load={() => entries.earlier(String(id))}
        onTake={take}
        isInWindow
      />
    </div>
  );
}

interface EarlierSettingsOptions
  extends Pick<ComponentProps<typeof EarlierDialog>, 'part' | 'onTake' | 'labels'> {
  of: readonly EarlierName[];
}

export function useEarlierSettings({ of, ...options }: EarlierSettingsOptions): {
  action: EditorAction;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const query = { of: of.join(',') };
  return {
    action: { label: 'Earlier versions', opensDialog: true, run: () => setOpen(true) },
    dialog: (
      <EarlierDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        queryKey={['settings', 'earlier', of]}
        load={async () => (await answerOf(api.settings.earlier.$get({ query }))).earlier}
        {...options}
      />
    ),
  };
}

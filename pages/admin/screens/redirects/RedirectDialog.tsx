import { useRef, useState } from 'react';
import {
  type RedirectEntry,
  redirectSchema,
  writtenSource,
} from '#content-api/blog/redirects/redirects.shared.ts';
import { CallFailure } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/entries/FormDialog.tsx';
import { LinkField } from '../../ui/fields/LinkField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import css from './Redirects.module.css';
import type { RedirectCalls } from './useRedirects.ts';

/** A stored redirect, or the address of a new one, which may be ''. */
export type Edited = RedirectEntry | { from: string };

interface RedirectDialogProps {
  edited: Edited;
  save: RedirectCalls['save'];
  onClose: () => void;
}

/** If the target redirects too, the dialog offers the final target. */
export function RedirectDialog({ edited, save, onClose }: RedirectDialogProps) {
  const existing = 'id' in edited ? edited : null;
  const [offer, setOffer] = useState('');
  const to = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: redirectSchema,
    initial: { from: writtenSource(edited.from), to: existing?.to ?? '' },
    version: existing?.updated_at,
    send: async (input, version) => {
      await save.mutateAsync({ id: existing?.id, version, input });
      showToast('Success', existing ? 'Redirect changed' : 'Redirect added');
      onClose();
    },
    failed: (failure) => {
      const { leads_to } = failure instanceof CallFailure ? failure.answer : {};
      setOffer(typeof leads_to === 'string' ? leads_to : '');
      showFailure(failure, 'Failed to save redirect');
    },
  });
  const takeOffer = () => {
    form.set('to', offer);
    setOffer('');
    to.current?.focus();
  };
  const isGiven = !existing && edited.from !== '';
  const address = { isRequired: true, autoCapitalize: 'none', spellCheck: false, inputMode: 'url' } as const;
  return (
    <FormDialog
      title={existing ? 'Edit Redirect' : 'Add Redirect'}
      form={form}
      action="Save Redirect"
      onClose={onClose}
    >
      <TextField
        {...form.field('from')}
        {...address}
        label="From"
        hint="An address of this site, for example /old-page. Leave out ? and everything after it."
        autoFocus={!isGiven}
      />
      <LinkField
        {...form.field('to')}
        {...address}
        ref={to}
        label="Redirects to"
        hint="A page of this site, for example /services, or a full https:// address"
        autoFocus={isGiven}
      />
      {offer && form.values.to !== offer ? (
        <div className={css.offer}>
          <Button look="quiet" isSmall onClick={takeOffer}>
            Redirect to {offer} directly
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

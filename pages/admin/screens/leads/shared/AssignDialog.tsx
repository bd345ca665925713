import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { Owner } from '#content-api/enquiries/followUp/followUp.shared.ts';
import type { Lead } from '#content-api/enquiries/leads/leads.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import css from './AssignDialog.module.css';
import { useOwners } from './useChoices.ts';

interface AssignDialogProps {
  leads: readonly Pick<Lead, 'id' | 'name' | 'owner'>[];
  isOpen: boolean;
  onChoose: (owner: Owner | null) => void;
  onClose: () => void;
}

const NOBODY = 'nobody';

export function AssignDialog({ leads, isOpen, onChoose, onClose }: AssignDialogProps) {
  const { owners, error, isError, refetch, nameOf } = useOwners();
  const [first, ...others] = leads;
  if (!first) return null;
  const now = others.length === 0 ? (first.owner?.id ?? NOBODY) : undefined;
  const options = [
    ...(owners ?? []).map((owner) => ({ id: owner.id, name: nameOf(owner), owner })),
    { id: NOBODY, name: 'No owner', owner: null },
  ];
  return (
    <Dialog
      title={`Choose an owner for ${others.length === 0 ? first.name : `these ${leads.length} leads`}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {owners ? (
        <ListBox
          aria-label="Owner"
          className={css.people ?? ''}
          autoFocus="first"
          items={options}
          onAction={(key) => {
            const option = options.find(({ id }) => id === key);
            if (option) onChoose(option.owner);
          }}
        >
          {({ id, name }) => (
            <ListBoxItem className={css.person ?? ''} textValue={name.replace(/^Me \(|\)$/g, '')}>
              {name}
              {id === now ? <span className={css.now}>now</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      ) : isError ? (
        <LoadProblem notice="Failed to load possible owners" failure={error} onRetry={() => refetch()} />
      ) : (
        <p role="status">Loading...</p>
      )}
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormFoot>
    </Dialog>
  );
}

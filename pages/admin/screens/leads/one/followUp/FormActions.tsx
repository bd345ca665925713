import { Button } from '../../../../ui/Button.tsx';
import css from './FollowUp.module.css';

export function FormActions({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <p className={css.actions}>
      <Button type="submit" look="quiet" isSmall isBusy={isSending}>
        {isSending ? 'Saving...' : 'Save'}
      </Button>
      <Button look="bare" isSmall onClick={onCancel} isBusy={isSending}>
        Cancel
      </Button>
    </p>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailState } from '#content-api/mail/contract.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { tellError } from '../../../ui/toasts.ts';
import css from './Mail.module.css';

/** Whether this admin gets the digest; each decides for themselves. Shown at once, taken back if it fails. */
export function DigestSwitch({ digest }: { digest: boolean }) {
  const queryClient = useQueryClient();
  const show = (wanted: boolean) =>
    queryClient.setQueryData<MailState>(['mail'], (state) => state && { ...state, digest: wanted });
  const { mutate } = useMutation({
    scope: { id: 'digest' },
    mutationFn: (wanted: boolean) => answerOf(api.mail.digest.$put({ json: { digest: wanted } })),
    onMutate: show,
    onError: (_, wanted) => {
      show(!wanted);
      tellError('Failed to change the digest');
    },
  });
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={digest} onChange={(event) => mutate(event.target.checked)} />
      Send it to me
    </label>
  );
}

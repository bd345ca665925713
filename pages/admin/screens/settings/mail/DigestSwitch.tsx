import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../calls/api.ts';
import { tellError } from '../../../ui/toasts.ts';
import css from './Mail.module.css';

/** Whether this admin gets the digest; each decides for themselves. Shown at once, taken back if it fails. */
export function DigestSwitch({ digest }: { digest: boolean }) {
  const queryClient = useQueryClient();
  const [isWanted, setWanted] = useState(digest);
  const { mutate } = useMutation({
    scope: { id: 'digest' },
    mutationFn: (wanted: boolean) => answerOf(api.mail.digest.$put({ json: { digest: wanted } })),
    onError: (_, wanted) => {
      setWanted(!wanted);
      tellError('Failed to change the digest');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'], exact: true }),
  });
  const change = (wanted: boolean) => {
    setWanted(wanted);
    mutate(wanted);
  };
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={isWanted} onChange={(event) => change(event.target.checked)} />
      Send it to me
    </label>
  );
}

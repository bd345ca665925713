import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../app/calls/api.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import css from '../Settings.module.css';

export function DigestSwitch({ digest }: { digest: boolean }) {
  const queryClient = useQueryClient();
  // Null while nothing is on its way. Of several wishes the last one stands.
  const [wished, setWished] = useState<boolean | null>(null);
  const { mutate } = useMutation({
    scope: { id: 'digest' },
    mutationFn: (wanted: boolean) => answerOf(api.mail.digest.$put({ json: { digest: wanted } })),
    onError: (failure) => showFailure(failure, 'Failed to change the digest'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mail'], exact: true }),
  });
  const change = (wanted: boolean) => {
    setWished(wanted);
    mutate(wanted, { onSettled: () => setWished(null) });
  };
  return (
    <label className={css.switch}>
      <input type="checkbox" checked={wished ?? digest} onChange={(event) => change(event.target.checked)} />
      Send it to me
    </label>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../app/calls/api.ts';
import { sentenceOf } from '../../app/calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';

const MailIcon = icon(<path d="M3 5h14v10H3zM3 5.5l7 5.5 7-5.5" />);

export function InviteButton({ user: { id, display_name, email } }: { user: User }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.users[':id'].invitation.$post({ param: { id: String(id) } })),
    onSuccess: () =>
      showToast('Invitation sent', `${email} gets a link to choose a password. It works for three days.`),
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to send the invitation')),
  });
  return (
    <Button
      look="quiet"
      isSmall
      isBusy={isPending}
      onClick={() => mutate()}
      aria-label={`Send invitation to ${display_name}`}
      title="Send invitation"
    >
      <MailIcon />
    </Button>
  );
}

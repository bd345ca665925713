import { useMutation } from '@tanstack/react-query';
import type { SignInMethods } from '#content-api/staff/oidc/oidc.shared.ts';
import type { SignInWays } from '#content-api/staff/users/users.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { useUser } from '../../session/auth.ts';
import { PasskeyIcon } from '../../signIn/PasskeyButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon, icon } from '../../ui/icons.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { RoleIcon } from '../../ui/RoleIcon.tsx';
import { When } from '../../ui/values/When.tsx';
import { ROLE_TINTS } from './roleWords.ts';
import css from './Users.module.css';

const UnlockIcon = icon(<path d="M4.5 9h11v8h-11zM7 9V6a3 3 0 015.8-1M10 12v2" />);

const UnlinkIcon = icon(
  <path d="M8.5 6.5L10 5a3.5 3.5 0 015 5l-1.5 1.5M11.5 13.5L10 15a3.5 3.5 0 01-5-5l1.5-1.5M4 4l12 12" />,
);

interface UserCardProps {
  user: User;
  /** When they switched two-step sign-in on; undefined while it is off. */
  twoStepsSince: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
  passkeys: number;
  onTwoStepOff: () => void;
  onPasskeysOff: () => void;
  /** How they sign in; undefined until it is loaded. */
  ways: SignInWays | undefined;
  methods: SignInMethods | undefined;
  onUnlink: () => void;
}

export function UserCard({ user, twoStepsSince, passkeys, ways, methods, ...on }: UserCardProps) {
  const { id: ownId } = useUser();
  const { display_name, email, role, created_at, updated_at } = user;
  const provider = methods?.provider;
  const usedAt = ways?.provider_used_at;
  return (
    <li className={css.card}>
      <span className={css.icon}>
        <RoleIcon role={role} />
      </span>
      <div className={css.who}>
        <h2>{display_name}</h2>
        <p>{email}</p>
      </div>
      <div className={css.role}>
        <Badge tint={ROLE_TINTS[role]}>{role}</Badge>
      </div>
      <p className={css.dates}>
        <span>
          Created: <When at={created_at} />
        </span>
        {updated_at === created_at ? null : (
          <span>
            Updated: <When at={updated_at} />
          </span>
        )}
        {twoStepsSince === undefined ? null : (
          <span>
            Two-step sign-in since: <When at={twoStepsSince} />
          </span>
        )}
        {passkeys === 0 ? null : <span>Passkeys: {passkeys}</span>}
        {provider && usedAt ? (
          <span>
            {`Last sign-in with ${provider.name}: `}
            <When at={usedAt} />
          </span>
        ) : null}
        {ways && !ways.signs_in_here && methods?.passwords ? <span>No password</span> : null}
      </p>
      <div className={css.buttons}>
        {twoStepsSince === undefined || user.id === ownId ? null : (
          <Button
            look="quiet"
            isSmall
            onClick={on.onTwoStepOff}
            aria-label={`Switch off two-step sign-in for ${display_name}`}
            title="Switch off two-step sign-in"
          >
            <UnlockIcon />
          </Button>
        )}
        {passkeys === 0 || user.id === ownId ? null : (
          <Button
            look="quiet"
            isSmall
            onClick={on.onPasskeysOff}
            aria-label={`Remove the passkeys of ${display_name}`}
            title="Remove all passkeys"
          >
            <PasskeyIcon />
          </Button>
        )}
        {provider && usedAt ? (
          <Button
            look="quiet"
            isSmall
            onClick={on.onUnlink}
            aria-label={`Unlink ${display_name} from ${provider.name}`}
            title={`Unlink from ${provider.name}`}
          >
            <UnlinkIcon />
          </Button>
        ) : null}
        {methods?.passwords === false ? null : <InviteButton user={user} />}
        <Button look="quiet" isSmall onClick={on.onEdit} aria-label={`Edit ${display_name}`} title="Edit">
          <EditIcon />
        </Button>
        <Button
          look="quiet"
          isSmall
          onClick={on.onDelete}
          aria-label={`Delete ${display_name}`}
          title="Delete"
        >
          <DeleteIcon />
        </Button>
      </div>
    </li>
  );
}

const MailIcon = icon(<path d="M3 5h14v10H3zM3 5.5l7 5.5 7-5.5" />);

function InviteButton({ user: { id, display_name, email } }: { user: User }) {
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SignInMethods } from '#content-api/staff/oidc/oidc.shared.ts';
import type { SignInWays } from '#content-api/staff/users/users.shared.ts';
import { exactMoment } from '#content-api/values/formats/moments.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { useUser } from '../../session/auth.ts';
import { PasskeyIcon } from '../../signIn/PasskeyButton.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon, EditIcon, icon, RoleIcon } from '../../ui/icons.tsx';
import list from '../../ui/list/List.module.css';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Bar } from '../../ui/Panel.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Users.module.css';
import { ROLE_TINTS } from './userEntries.ts';
import { type UserSecurity, WAYS_KEY } from './useSecurity.ts';

const UnlockIcon = icon(<path d="M4.5 9h11v8h-11zM7 9V6a3 3 0 015.8-1M10 12v2" />);

const UnlinkIcon = icon(
  <path d="M8.5 6.5L10 5a3.5 3.5 0 015 5l-1.5 1.5M11.5 13.5L10 15a3.5 3.5 0 01-5-5l1.5-1.5M4 4l12 12" />,
);

export interface UserActions {
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onTwoStepOff: (user: User) => void;
  onPasskeysOff: (user: User) => void;
  onUnlink: (user: User) => void;
}

interface UserRowProps {
  user: User;
  security: UserSecurity;
  methods: SignInMethods | undefined;
  on: UserActions;
}

export function UserRow({ user, security, methods, on }: UserRowProps) {
  const { display_name, email, role, created_at, updated_at } = user;
  return (
    <tr className={`${list.row} ${css.row}`}>
      <td className={css.name}>
        <span className={css.who}>
          <span className={css.icon}>
            <RoleIcon role={role} />
          </span>
          <span className={css.words}>
            <span className={list.name} data-name="">
              {display_name}
            </span>
            <span className={list.second}>{email}</span>
          </span>
        </span>
      </td>
      <td className={css.role}>
        <Badge tint={ROLE_TINTS[role]}>{role}</Badge>
      </td>
      <td data-label="Second step">
        <SecondStep security={security} methods={methods} />
      </td>
      <td data-label="Last sign-in">
        <LastSignIn ways={security.ways} methods={methods} />
      </td>
      <td data-label="Created" className={css.dates}>
        <When at={created_at} />
        {updated_at === created_at ? null : (
          <span className={css.updated}>
            Updated: <When at={updated_at} />
          </span>
        )}
      </td>
      <td className={css.actions}>
        <UserButtons user={user} security={security} methods={methods} on={on} />
      </td>
    </tr>
  );
}

type CellProps = Pick<UserRowProps, 'security' | 'methods'>;

function SecondStep({ security: { twoStepsSince, passkeys, ways }, methods }: CellProps) {
  const hasNone = twoStepsSince === undefined && passkeys === 0;
  return (
    <span className={css.lines}>
      {twoStepsSince === undefined ? null : (
        <span>
          Code since <When at={twoStepsSince} />
        </span>
      )}
      {passkeys === 0 ? null : <span>Passkeys: {passkeys}</span>}
      {hasNone ? <span className={css.soft}>None</span> : null}
      {ways && !ways.signs_in_here && methods?.passwords ? (
        <span className={css.soft}>No password</span>
      ) : null}
    </span>
  );
}

function LastSignIn({ ways, methods }: { ways: SignInWays | undefined; methods: SignInMethods | undefined }) {
  if (!ways) return <Bar />;
  const { last_sign_in_at: at, invited_at, provider_used_at } = ways;
  return (
    <span className={css.lines}>
      {at ? <When at={at} isAgo /> : null}
      {!at && !invited_at ? <span className={css.soft}>Never</span> : null}
      {invited_at ? (
        <span title={exactMoment(invited_at)}>
          <Badge tint="yellow">Invited</Badge>
        </span>
      ) : null}
      {methods?.provider && provider_used_at ? (
        <span className={css.soft}>
          {`${methods.provider.name}: `}
          <When at={provider_used_at} isAgo />
        </span>
      ) : null}
    </span>
  );
}

function UserButtons({ user, security: { twoStepsSince, passkeys, ways }, methods, on }: UserRowProps) {
  const { id: ownId } = useUser();
  const { display_name } = user;
  const provider = methods?.provider;
  return (
    <>
      {twoStepsSince === undefined || user.id === ownId ? null : (
        <IconButton
          label={`Switch off two-step sign-in for ${display_name}`}
          title="Switch off two-step sign-in"
          Icon={UnlockIcon}
          onClick={() => on.onTwoStepOff(user)}
        />
      )}
      {passkeys === 0 || user.id === ownId ? null : (
        <IconButton
          label={`Remove the passkeys of ${display_name}`}
          title="Remove all passkeys"
          Icon={PasskeyIcon}
          onClick={() => on.onPasskeysOff(user)}
        />
      )}
      {provider && ways?.provider_used_at ? (
        <IconButton
          label={`Unlink ${display_name} from ${provider.name}`}
          title={`Unlink from ${provider.name}`}
          Icon={UnlinkIcon}
          onClick={() => on.onUnlink(user)}
        />
      ) : null}
      {methods?.passwords === false ? null : <InviteButton user={user} />}
      <IconButton
        label={`Edit ${display_name}`}
        title="Edit"
        Icon={EditIcon}
        onClick={() => on.onEdit(user)}
      />
      <IconButton
        label={`Delete ${display_name}`}
        title="Delete"
        Icon={DeleteIcon}
        onClick={() => on.onDelete(user)}
      />
    </>
  );
}

interface IconButtonProps {
  label: string;
  title: string;
  Icon: ComponentType;
  isBusy?: boolean;
  onClick: () => void;
}

/** Icons alone fit in a row; each has a label and a tooltip. */
function IconButton({ label, title, Icon, ...button }: IconButtonProps) {
  return (
    <Button look="bare" isSmall aria-label={label} title={title} {...button}>
      <Icon />
    </Button>
  );
}

const MailIcon = icon(<path d="M3 5h14v10H3zM3 5.5l7 5.5 7-5.5" />);

function InviteButton({ user: { id, display_name, email } }: { user: User }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => answerOf(api.users[':id'].invitation.$post({ param: { id: String(id) } })),
    onSuccess: () => {
      showToast('Invitation sent', `${email} gets a link to choose a password. It works for three days.`);
      void queryClient.invalidateQueries({ queryKey: WAYS_KEY });
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to send the invitation')),
  });
  return (
    <IconButton
      label={`Send invitation to ${display_name}`}
      title="Send invitation"
      Icon={MailIcon}
      isBusy={isPending}
      onClick={() => mutate()}
    />
  );
}

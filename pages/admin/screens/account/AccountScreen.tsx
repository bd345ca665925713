import { useState } from 'react';
import { type SecondStepState, secondStepChangeSchema } from '#content-api/staff/twoStep/twoStep.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useAuth, useUser } from '../../session/auth.ts';
import { CodeField } from '../../signIn/CodeForm.tsx';
import { useSignInMethods } from '../../signIn/ProviderButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Account.module.css';
import { LoadingLine } from './LoadingLine.tsx';
import { NotificationMail } from './NotificationMail.tsx';
import { OwnPasswordForm, PasswordDialog } from './OwnPasswordForm.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SessionList } from './SessionList.tsx';
import { RecoveryCodesDialog, SwitchOnDialog } from './SwitchOnDialog.tsx';
import { tellUnlessBesideField, useRefreshSecondStep, useSecondStep } from './useSecondStep.ts';

export default function AccountScreen() {
  const { email } = useUser();
  const { hasPassword, hasProvider } = useAuth();
  const { passwords, provider } = useSignInMethods() ?? { passwords: true, provider: null };
  return (
    <Screen title="Your sign-in" subtitle={`How you sign in as ${email}`}>
      {provider ? (
        <Panel title={`Sign-in with ${provider.name}`}>
          <p>
            {hasProvider
              ? `Your account at ${provider.name} signs you in here.`
              : `Sign in with ${provider.name} once to link your account there. It needs the same email address.`}
          </p>
        </Panel>
      ) : null}
      {hasPassword ? (
        <Panel title="Password" text="Only you know your password. Nobody can look it up.">
          <Password />
        </Panel>
      ) : null}
      <Panel
        title="Two-step sign-in"
        text="After your password, you enter a code from your phone. Then nobody can sign in with a stolen password alone."
      >
        <SecondStep />
      </Panel>
      {passwords ? (
        <Panel
          title="Passkeys"
          text="Sign in with your fingerprint, face or PIN instead of your password and code. Both keep working."
        >
          <PasskeyList />
        </Panel>
      ) : null}
      <Panel
        title="Notifications by email"
        text="The bell at the top shows all of them. Choose which you also get by email."
      >
        <NotificationMail />
      </Panel>
      <Panel
        title="Where you are signed in"
        text="Sessions end automatically after a day. If you don’t recognise one, sign it out and change your password."
      >
        <SessionList />
      </Panel>
    </Screen>
  );
}

function Password() {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={css.buttons}>
      <Button look="quiet" onClick={() => setAsked(true)}>
        Change password
      </Button>
      {isAsked ? <PasswordDialog onClose={() => setAsked(false)} /> : null}
    </div>
  );
}

function SecondStep() {
  const { data, error, isError, refetch } = useSecondStep();
  const [openDialog, setOpenDialog] = useState<'on' | Change | null>(null);
  const close = () => setOpenDialog(null);
  if (isError && !data)
    return <LoadProblem notice="Failed to load your sign-in" failure={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingLine />;
  return (
    <>
      {data.on ? (
        <SecondStepOn
          state={data}
          onNewCodes={() => setOpenDialog('codes')}
          onOff={() => setOpenDialog('off')}
        />
      ) : (
        <div className={css.off}>
          <p>Two-step sign-in is off. You need an authenticator app, for example your password manager.</p>
          <Button onClick={() => setOpenDialog('on')}>Switch on</Button>
        </div>
      )}
      {openDialog === 'on' ? <SwitchOnDialog onClose={close} /> : null}
      {openDialog === 'off' || openDialog === 'codes' ? (
        <ChangeDialog change={openDialog} onClose={close} />
      ) : null}
    </>
  );
}

const FEW = 3;

interface SecondStepOnProps {
  state: SecondStepState;
  onNewCodes: () => void;
  onOff: () => void;
}

function SecondStepOn({ state: { since, recovery_codes_left: left }, ...on }: SecondStepOnProps) {
  return (
    <>
      <p>
        <strong>Two-step sign-in is on</strong>
        {since === null ? null : (
          <>
            {' since '}
            <When at={since} withTime />
          </>
        )}
        . You have {left === 1 ? '1 recovery code' : `${left} recovery codes`} left.
      </p>
      {left < FEW ? <p className={css.few}>Create new recovery codes before you run out.</p> : null}
      <div className={css.buttons}>
        <Button look={left < FEW ? 'primary' : 'quiet'} onClick={on.onNewCodes}>
          Create new recovery codes
        </Button>
        <Button look="quiet" onClick={on.onOff}>
          Switch off
        </Button>
      </div>
    </>
  );
}

type Change = 'off' | 'codes';

const WORDS = {
  off: {
    title: 'Switch two-step sign-in off',
    text: 'You will sign in with your password alone. You are signed out everywhere else.',
    action: 'Switch off',
  },
  codes: {
    title: 'Create new recovery codes',
    text: 'You get ten new codes. Your old ones stop working.',
    action: 'Create new codes',
  },
} as const;

function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  const { title, text } = WORDS[change];
  return (
    <Dialog title={title} text={text} isOpen onClose={onClose}>
      <ChangeForm change={change} onCodes={setCodes} onClose={onClose} />
    </Dialog>
  );
}

interface ChangeFormProps {
  change: Change;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ChangeForm({ change, onCodes, onClose }: ChangeFormProps) {
  const refresh = useRefreshSecondStep();
  const { title, action } = WORDS[change];
  const form = useForm({
    schema: secondStepChangeSchema,
    initial: { password: '', code: '' },
    send: async (json) => {
      if (change === 'codes') {
        onCodes((await answerOf(api.auth['second-step']['recovery-codes'].$post({ json }))).recovery_codes);
      } else {
        await answerOf(api.auth['second-step'].removal.$post({ json }));
        showToast('Success', 'Two-step sign-in is off');
        onClose();
      }
      refresh();
    },
    failed: (failure) => tellUnlessBesideField(failure, 'That didn’t work. Please try again.'),
  });
  return (
    <OwnPasswordForm
      form={form}
      label={title}
      action={action}
      look={change === 'off' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <CodeField {...form.field('code')} kind="any" />
    </OwnPasswordForm>
  );
}

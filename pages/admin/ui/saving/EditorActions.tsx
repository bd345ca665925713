import { type ReactNode, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton, OuterLinkButton } from '../Button.tsx';
import { MoreMenu } from '../MoreMenu.tsx';

/** An action, a screen or an address of the site. The main one stays in the row, except on phones. */
export type EditorAction = {
  label: string;
  look?: 'quiet' | 'bare';
  isBusy?: boolean;
  isDisabled?: boolean;
  isMain?: boolean;
} & ({ run: () => void; Icon?: () => ReactNode; opensDialog?: boolean } | { to: string } | { href: string });

export function EditorActions({ actions }: { actions: readonly EditorAction[] }) {
  const isWide = useMedia('(width >= 76rem)');
  const isPhone = useMedia('(width < 48rem)');
  const navigate = useNavigate();
  const isInRow = ({ isMain = false }: EditorAction) => isWide || (isMain && !isPhone);
  const run = (action: EditorAction) => {
    if ('run' in action) action.run();
    else if ('to' in action) void navigate(action.to);
    else window.location.assign(action.href);
  };
  const inMenu = actions.filter((action) => !isInRow(action));
  return (
    <>
      <MoreMenu
        label="More actions"
        isBusy={inMenu.some(({ isBusy = false }) => isBusy)}
        actions={inMenu
          .filter(({ isDisabled = false }) => !isDisabled)
          .map((action) => ({ label: action.label, run: () => run(action) }))}
      />
      {actions.filter(isInRow).map((action) => (
        <InRow key={keyOf(action)} action={action} />
      ))}
    </>
  );
}

/** The label of a busy action changes, and its button must stay. */
const keyOf = (action: EditorAction) => (action.isMain ? 'main' : action.label);

function InRow({ action }: { action: EditorAction }) {
  const { label, look = 'quiet', isBusy = false, isDisabled = false } = action;
  if ('to' in action)
    return (
      <LinkButton to={action.to} look={look}>
        {label}
      </LinkButton>
    );
  if ('href' in action)
    return (
      <OuterLinkButton href={action.href} look={look}>
        {label}
      </OuterLinkButton>
    );
  const { run, Icon, opensDialog } = action;
  return (
    <Button
      look={look}
      isBusy={isBusy}
      disabled={isDisabled}
      onClick={run}
      {...(Icon ? { title: label } : {})}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
    >
      {Icon ? <Icon /> : null}
      {Icon ? <span className="visually-hidden">{label}</span> : label}
    </Button>
  );
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

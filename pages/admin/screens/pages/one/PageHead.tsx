import { Button, LinkButton, OuterLinkButton } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import type { PageEditing } from './usePageEditing.ts';

export function BackLink() {
  return (
    <LinkButton to="/pages" look="bare" isSmall>
      <BackIcon />
      Back to Pages
    </LinkButton>
  );
}

interface PageActionsProps {
  editing: PageEditing;
  onSave: () => Promise<void>;
}

export function PageActions({ editing: { base, isSaving }, onSave }: PageActionsProps) {
  return (
    <>
      {base.status === 'published' ? (
        <OuterLinkButton href={base.address} look="quiet">
          Open on the site
        </OuterLinkButton>
      ) : null}
      <Button isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S" onClick={() => void onSave()}>
        {isSaving ? 'Saving...' : 'Save Page'}
      </Button>
    </>
  );
}

/** Where the page stands and how far it is saved, in words. */
export function PageState({ editing: { base, isSaving, isUnsaved } }: { editing: PageEditing }) {
  const state = isSaving ? 'Saving...' : isUnsaved ? 'Unsaved changes' : 'Everything is saved';
  return (
    <>
      {base.address} · {base.status === 'published' ? 'Published' : 'Draft'} ·{' '}
      <span role="status">{state}</span>
    </>
  );
}

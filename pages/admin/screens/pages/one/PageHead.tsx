import { entryNounAt } from '#content-api/kinds/kinds.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { useSharing } from '../../../editor/previews/useSharing.tsx';
import { ScheduledMoment } from '../../../editor/schedule/ScheduleInList.tsx';
import { scheduleOf } from '../../../editor/schedule/scheduling.ts';
import { SaveState } from '../../../editor/writing/SaveState.tsx';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import { onSite } from '../../../session/auth.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { BackIcon } from '../../../ui/icons.tsx';
import { EditorActions } from '../../../ui/saving/EditorActions.tsx';
import { usePublishing } from '../../dashboard/publishing/usePublishing.tsx';
import { countProblems } from '../shared/editedPage.ts';
import css from './Editor.module.css';
import type { PageEditing } from './usePageEditing.ts';
import type { PageWriting } from './writing/pageWriting.ts';

export function BackLink() {
  return (
    <LinkButton to="/pages" look="bare" isSmall>
      <BackIcon />
      Back to Pages
    </LinkButton>
  );
}

export function PageActions({ writing, editing }: { writing: PageWriting; editing: PageEditing }) {
  const { server, problems, isSaving, save, publish } = editing;
  const { turn, plan: planned } = scheduleOf({ server });
  const isOwn = ({ kind, slug, was }: EntryChange) =>
    kind === 'page' && [slug, was].includes(addressOf(writing));
  const publishing = usePublishing({ save: publish, isOwn, address: () => addressOf(writing) });
  const sharing = useSharing(server?.id, writing);
  const isOnSite = server?.status === 'published' && (server.of_entry ?? 'shown') === 'shown';
  return (
    <>
      <SaveState
        writing={writing}
        planned={
          turn && planned ? (
            <>
              {turn.words} <ScheduledMoment at={planned.at} />
            </>
          ) : null
        }
        toFix={countProblems(problems)}
        onFix={() => void save()}
        isWaiting={(entries) => entries.some(isOwn)}
      />
      <EditorActions
        actions={[
          ...(isOnSite ? [{ label: 'Open on the site', href: onSite(server.address) }] : []),
          ...(server ? [sharing.action, { label: 'History', to: `/pages/${server.id}/history` }] : []),
          publishing.action,
        ]}
      />
      <Button isBusy={isSaving} aria-keyshortcuts="Control+S Meta+S" onClick={() => void save()}>
        {isSaving ? 'Saving...' : 'Save Page'}
      </Button>
      {sharing.dialog}
      {publishing.dialog}
    </>
  );
}

function addressOf(writing: PageWriting): string {
  return writing.state.read().server?.address ?? '';
}

/** Visitors don't see a page that is only saved. */
export function DraftNotice({ server, edited, isSaving, publish }: PageEditing) {
  if (server?.status !== 'draft' || edited.status !== 'draft' || server.publishAt !== null) return null;
  return (
    <div className={css.draft}>
      <p>
        <strong>This page is a draft.</strong> Visitors don’t see it, and menus hide links to it.
      </p>
      <Button look="quiet" isSmall isBusy={isSaving} onClick={() => void publish()}>
        Publish Page
      </Button>
    </div>
  );
}

export function PageState({ writing }: { writing: PageWriting }) {
  const { server } = useWritingState(writing);
  if (!server) return 'Not saved yet';
  const { of_entry } = server;
  if (of_entry === 'hidden' || of_entry === 'deleted')
    return `${onSite(server.address)} · ${entryNounAt(server.address)} ${of_entry}`;
  return `${onSite(server.address)} · ${server.status === 'published' ? 'Published' : 'Draft'}`;
}

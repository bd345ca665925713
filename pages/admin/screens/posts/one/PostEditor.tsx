import { useEffect, useRef, useState } from 'react';
import { answerOf, api } from '../../../calls/api.ts';
import { canonicalContent } from '../../../editor/content.ts';
import presenceCss from '../../../editor/presence/Presence.module.css';
import { PresenceBanner } from '../../../editor/presence/PresenceBanner.tsx';
import { usePresence, usePresenceState } from '../../../editor/presence/usePresence.ts';
import { SharePreview } from '../../../editor/previews/SharePreview.tsx';
import { ScheduledMoment } from '../../../editor/schedule/ScheduledMoment.tsx';
import { scheduleOf } from '../../../editor/schedule/scheduleOf.ts';
import { Conflict } from '../../../editor/writing/Conflict.tsx';
import { Deleted } from '../../../editor/writing/Deleted.tsx';
import { DiscardedEdits } from '../../../editor/writing/DiscardedEdits.tsx';
import { Elsewhere } from '../../../editor/writing/Elsewhere.tsx';
import { LeaveDialog } from '../../../editor/writing/LeaveDialog.tsx';
import { OpenedEdits } from '../../../editor/writing/OpenedEdits.tsx';
import { RestoreBanner } from '../../../editor/writing/RestoreBanner.tsx';
import { SaveState } from '../../../editor/writing/SaveState.tsx';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showErrorToast, showToast } from '../../../ui/notices/toasts.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { PublishButton } from '../../dashboard/publishing/PublishButton.tsx';
import { BackToPosts } from '../shared/BackToPosts.tsx';
import { useCategories } from '../shared/usePosts.ts';
import { BasicInformation } from './cards/BasicInformation.tsx';
import { ContentCard } from './cards/ContentCard.tsx';
import { PostAddresses } from './cards/PostAddresses.tsx';
import { PublishSettings } from './cards/PublishSettings.tsx';
import { SeoSettings } from './cards/SeoSettings.tsx';
import { useAuthors } from './cards/useAuthors.ts';
import { useFreshChoices } from './cards/useFreshChoices.ts';
import { PostFindings } from './checks/PostFindings.tsx';
import { Forbidden } from './meanwhile/Forbidden.tsx';
import { amountOf, canonicalValues, PostDifference } from './meanwhile/PostDifference.tsx';
import css from './Post.module.css';
import { DELETED, loadPost } from './writing/postCalls.ts';
import { copyValues } from './writing/postValues.ts';
import type { PostWriting } from './writing/postWriting.ts';
import { latelyFirst, usedLately } from './writing/usedLately.ts';
import { usePostForm } from './writing/usePostForm.ts';
import { useSaving } from './writing/useSaving.ts';
import { type Beginning, useWriting } from './writing/useWriting.ts';

interface PostEditorProps {
  beginning: Beginning;
  id: string;
}

export function PostEditor({ beginning, id }: PostEditorProps) {
  const writing = useWriting(beginning, id);
  const { server, queue } = useWritingState(writing);
  const { turn, plan } = scheduleOf({ server });
  const fields = useRef<HTMLDivElement>(null);
  const { save, saveAndReturn } = useSaving(writing, fields);
  const form = usePostForm(writing);
  const { authors, categories } = useChoices();
  useFreshChoices(writing);
  const saveAll = async () => (await save()).result === 'saved';
  const isSaving = queue === 'saving';
  const presence = usePresence(writing);
  const isReadOnly = usePresenceState(presence).mode !== 'writing';
  return (
    <Screen
      title={server ? 'Edit Blog Post' : 'Create Blog Post'}
      subject={form.values.title}
      back={<BackToPosts />}
      isHeld
      actions={
        <>
          <SaveState
            writing={writing}
            planned={
              turn && plan ? (
                <>
                  {turn.words} <ScheduledMoment at={plan.at} />
                </>
              ) : null
            }
          />
          <PreviewButton writing={writing} />
          {server ? <SharePreview id={server.id} writing={writing} /> : null}
          {server ? (
            <LinkButton to={`/posts/${server.id}/history`} look="quiet">
              History
            </LinkButton>
          ) : null}
          <LinkButton to="/posts" look="quiet">
            Cancel
          </LinkButton>
          <PublishButton
            save={async () => {
              const { status } = form.values;
              form.set({ status: 'published' });
              const isSaved = await saveAll();
              // Otherwise the next save would publish what its writer only meant to keep.
              if (!isSaved) form.set({ status });
              return isSaved;
            }}
            isOwn={({ kind, slug, was }) => kind === 'post' && [slug, was].includes(slugOf(writing))}
            address={() => `/blog/${slugOf(writing)}`}
          />
          <Button onClick={saveAndReturn} isBusy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Post'}
          </Button>
        </>
      }
    >
      <PresenceBanner link={presence} writing={writing} load={(id) => loadPost(String(id))} />
      <OpenedEdits writing={writing} />
      <DiscardedEdits writing={writing} />
      <RestoreBanner
        writing={writing}
        canonical={canonicalValues}
        amountOf={amountOf}
        Difference={PostDifference}
      />
      <Elsewhere
        writing={writing}
        valuesOf={(copy) => copyValues(copy, canonicalContent)}
        Difference={PostDifference}
      />
      <Conflict writing={writing} onSave={save} Difference={PostDifference} />
      <Deleted writing={writing} onSave={save} />
      <Forbidden writing={writing} onSave={save} />
      <fieldset className={presenceCss.fields} disabled={isReadOnly}>
        <div className={css.columns} ref={fields}>
          <div className={`${css.column} ${css.writing}`}>
            <BasicInformation form={form} writing={writing} />
            <ContentCard form={form} writing={writing} isReadOnly={isReadOnly} />
          </div>
          <div className={css.column}>
            <PublishSettings
              form={form}
              writing={writing}
              onSave={saveAll}
              authors={authors}
              categories={categories}
            />
            <PostFindings writing={writing} form={fields} />
            <SeoSettings form={form} />
            {server && server.earlier.length > 0 ? <PostAddresses writing={writing} server={server} /> : null}
          </div>
        </div>
      </fieldset>
      <LeaveDialog writing={writing} onSave={saveAll} />
    </Screen>
  );
}

function slugOf(writing: PostWriting): string {
  return writing.state.read().server?.slug ?? '';
}

function useChoices() {
  const authors = useAuthors();
  const categories = useCategories();
  const hasFailed = authors.isError || categories.isError;
  useEffect(() => {
    if (hasFailed) showErrorToast('Failed to load authors and categories');
  }, [hasFailed]);
  const [lately] = useState(usedLately);
  return {
    authors: authors.data && latelyFirst(authors.data, lately.authors),
    categories: categories.data && latelyFirst(categories.data, lately.categories),
  };
}

/** Previews the current words without saving them to the post. */
function PreviewButton({ writing }: { writing: PostWriting }) {
  const { server } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  if (!server) return null;
  const show = async () => {
    // Opened at once, as browsers allow it only in answer to a click.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const lack = await writing.copy.bringUpToDate();
      const id = String(server.id);
      const { url } = await answerOf(api.posts[':id'].preview.$post({ param: { id } }));
      if (tab) tab.location.replace(url);
      else showErrorToast('Your browser blocked the preview.');
      if (lack) showToast('Preview', lack);
    } catch (failure) {
      tab?.close();
      if (writing.meetGone(failure)) showErrorToast(DELETED);
      else showFailure(failure, 'Failed to show the preview');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" onClick={show} isBusy={isBusy}>
      Preview
    </Button>
  );
}

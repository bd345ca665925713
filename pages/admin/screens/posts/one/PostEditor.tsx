import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import type { PostValues } from '../../../editor/journal/entry.ts';
import presenceCss from '../../../editor/presence/Presence.module.css';
import { usePresence, usePresenceState } from '../../../editor/presence/usePresence.ts';
import { useSharing } from '../../../editor/previews/useSharing.tsx';
import { ScheduledMoment } from '../../../editor/schedule/ScheduleInList.tsx';
import { scheduleOf } from '../../../editor/schedule/scheduling.ts';
import { LeaveDialog } from '../../../editor/writing/LeaveDialog.tsx';
import { SaveState } from '../../../editor/writing/SaveState.tsx';
import { useWritingState } from '../../../editor/writing/useWritingState.ts';
import { Button } from '../../../ui/Button.tsx';
import { authorEntries, categoryEntries } from '../../../ui/entries/kindEntries.ts';
import { showErrorToast, showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { GALLERY_KEY } from '../../../ui/picker/galleryCalls.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { type EditorAction, EditorActions } from '../../../ui/saving/EditorActions.tsx';
import { usePublishing } from '../../dashboard/publishing/usePublishing.tsx';
import { BackToPosts } from '../shared/BackToPosts.tsx';
import { useAuthors, useCategories } from '../shared/usePosts.ts';
import { BasicInformation } from './cards/BasicInformation.tsx';
import { Paper } from './cards/Paper.tsx';
import { PostAddresses } from './cards/PostAddresses.tsx';
import { PostFindings, ToFindings, useFindings } from './cards/PostFindings.tsx';
import { PublishSettings } from './cards/PublishSettings.tsx';
import { SeoSettings } from './cards/SeoSettings.tsx';
import { Meanwhile } from './meanwhile/Meanwhile.tsx';
import css from './Post.module.css';
import { PanelToggle, PostPanel, usePanel } from './PostPanel.tsx';
import { DELETED } from './writing/postCalls.ts';
import { FIELD_ORDER } from './writing/postValues.ts';
import type { PostWriting } from './writing/postWriting.ts';
import { latelyFirst, usedLately } from './writing/usedLately.ts';
import { usePostForm } from './writing/usePostForm.ts';
import { useSaving } from './writing/useSaving.ts';
import { type Beginning, useWriting } from './writing/useWriting.ts';

export function PostEditor({ beginning, id }: { beginning: Beginning; id: string }) {
  const writing = useWriting(beginning, id);
  const { server, queue } = useWritingState(writing);
  const { turn, plan } = scheduleOf({ server });
  const desk = useRef<HTMLDivElement>(null);
  const panel = usePanel();
  const focusField = (name: keyof PostValues) => {
    if (name === 'content') return writing.local.focus();
    if (name !== 'title') panel.reveal();
    const field = desk.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    field?.focus();
    // The message of the field is below it.
    field?.scrollIntoView({ block: 'center' });
  };
  const { save, saveAndReturn } = useSaving(writing, focusField);
  const form = usePostForm(writing);
  const found = useFindings(writing, focusField);
  const { authors, categories } = useChoices();
  useFreshChoices(writing);
  const saveAll = async () => (await save()).result === 'saved';
  const isSaving = queue === 'saving';
  const preview = usePreview(writing);
  const sharing = useSharing(server?.id, writing, 'bare');
  const publishing = usePublishing({
    save: async () => {
      const { status } = form.values;
      form.set({ status: 'published' });
      const isSaved = await saveAll();
      // Otherwise the next save would publish a post that its writer only meant to save.
      if (!isSaved) form.set({ status });
      return isSaved;
    },
    isOwn: isOwn(writing),
    address: () => `/blog/${slugOf(writing)}`,
  });
  const presence = usePresence(writing);
  const isReadOnly = usePresenceState(presence).mode !== 'writing';
  return (
    <Screen
      title={server ? 'Edit Blog Post' : 'Create Blog Post'}
      subject={form.values.title}
      back={<BackToPosts />}
      isHeld
      isPaper
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
            toFix={FIELD_ORDER.filter(form.error).length}
            onFix={() => void save()}
            isWaiting={(entries) => entries.some(isOwn(writing))}
          />
          <EditorActions
            actions={[
              ...(server ? [preview, sharing.action] : []),
              ...(server
                ? [{ label: 'History', look: 'bare' as const, to: `/posts/${server.id}/history` }]
                : []),
              { label: 'Cancel', look: 'bare', to: '/posts' },
              publishing.action,
            ]}
          />
          <Button onClick={saveAndReturn} isBusy={isSaving}>
            {isSaving ? 'Saving...' : 'Save Post'}
          </Button>
          <PanelToggle of={panel} />
          {sharing.dialog}
          {publishing.dialog}
        </>
      }
    >
      <div className={css.desk} ref={desk} data-open={panel.isOpen || undefined}>
        <div className={css.sheet}>
          <div className={css.notices}>
            <Meanwhile writing={writing} presence={presence} isReadOnly={isReadOnly} onSave={save} />
          </div>
          <fieldset className={presenceCss.fields} disabled={isReadOnly}>
            <Paper form={form} writing={writing} isReadOnly={isReadOnly} words={found.words}>
              <ToFindings of={found} onOpen={panel.reveal} />
            </Paper>
          </fieldset>
        </div>
        <PostPanel of={panel}>
          <fieldset className={presenceCss.fields} disabled={isReadOnly}>
            <PublishSettings
              form={form}
              writing={writing}
              onSave={saveAll}
              authors={authors}
              categories={categories}
            />
            <PostFindings {...found} />
            <BasicInformation form={form} />
            <SeoSettings form={form} />
            {server && server.earlier.length > 0 ? <PostAddresses writing={writing} server={server} /> : null}
          </fieldset>
        </PostPanel>
      </div>
      <LeaveDialog writing={writing} onSave={saveAll} />
    </Screen>
  );
}

const isOwn =
  (writing: PostWriting) =>
  ({ kind, slug, was }: EntryChange): boolean =>
    kind === 'post' && [slug, was].includes(slugOf(writing));

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

/** Previews the current words without saving the post. */
function usePreview(writing: PostWriting): EditorAction {
  const { server } = useWritingState(writing);
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    // Browsers allow a new tab only right after a click.
    const tab = window.open('', '_blank');
    setBusy(true);
    try {
      const lack = await writing.copy.bringUpToDate();
      const id = String(server?.id);
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
  return { label: 'Preview', look: 'bare', isBusy, run: show };
}

const LISTS: Partial<Record<keyof PostValues, string>> = {
  author_id: authorEntries.key,
  categories: categoryEntries.key,
  featured_image_url: GALLERY_KEY,
  link_image_url: GALLERY_KEY,
  content: GALLERY_KEY,
};

/** Reloads the lists behind refused fields: someone may have deleted the chosen entry. */
function useFreshChoices(writing: PostWriting): void {
  const queryClient = useQueryClient();
  const { refused } = useWritingState(writing);
  useEffect(() => {
    for (const name of Object.keys(refused) as (keyof PostValues)[]) {
      const key = LISTS[name];
      if (key) void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'all' });
    }
  }, [refused, queryClient]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Section } from '#content-api/sitePages/sections/sections.shared.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import type { ScheduleChange } from '#content-api/writing/schedules/schedules.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { failureOf } from '../../../../calls/failure.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import {
  type Begun,
  copyCalls,
  type LoadedCopy,
  loadBegun,
  loadCopyIfAny,
} from '../../../../editor/writing/copyCalls.ts';
import { isUnsure, staleOr } from '../../../../editor/writing/saveFailures.ts';
import { saveOnLeaving } from '../../../../editor/writing/useWritingState.ts';
import { useUser } from '../../../../session/auth.ts';
import { type EditedPage, editedPageOf } from '../../shared/editedPage.ts';
import { PAGES_KEY, pageOf } from '../../shared/pageCalls.ts';
import { copyValues, PageWriting } from './pageWriting.ts';

export interface PageBeginning {
  page: PageEntry;
  copy: LoadedCopy;
  begun: Begun<EditedPage> | null;
}

/** Loads the page with the user's unsaved changes, and the version that they began from. */
export async function loadBeginning(id: number): Promise<PageBeginning> {
  const [page, copy] = await Promise.all([pageOf(id), loadCopyIfAny({ kind: 'page', id })]);
  const begun = await loadBegun(copy, page, (revision) =>
    answerOf(api.pages[':id'].revisions[':revision'].$get({ param: { id: String(id), revision } })),
  );
  return { page, copy, begun };
}

/** Stores changes on this device whenever the page may close, and on the server soon. @param id of the writing. */
export function usePageWriting({ page, copy, begun }: PageBeginning, id: string): PageWriting {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const [writing] = useState(
    () =>
      new PageWriting({
        id,
        user,
        entry: page,
        values: editedPageOf(page),
        journal,
        calls: { create, change, isUnsure },
        copy: { calls: copyCalls, loaded: copy, begun },
        valuesOf: editedPageOf,
        canonical: copyValues,
      }),
  );
  useEffect(() => saveOnLeaving(writing), [writing]);
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: [PAGES_KEY], exact: true }),
    [queryClient],
  );
  return writing;
}

async function create(values: EditedPage): Promise<PageEntry> {
  return answerOf(api.pages.$post({ json: sent(values) }));
}

/** A repeated call whose answer got lost changes nothing. @throws StaleFailure if the revision is another. */
async function change(
  id: number,
  revision: number,
  values: EditedPage,
  _key: string,
  copyVersion: number,
): Promise<PageEntry> {
  return put(id, revision, { ...sent(values), copy_version: copyVersion });
}

/** @param planned the plan that the user saw. @throws StaleFailure if the revision or the plan is another. */
export function schedulePage(
  id: number,
  revision: number,
  change: ScheduleChange,
  planned: ScheduleChange,
): Promise<PageEntry> {
  return put(id, revision, { ...change, planned });
}

async function put(
  id: number,
  revision: number,
  json: Parameters<(typeof api.pages)[':id']['$put']>[0]['json'],
): Promise<PageEntry> {
  const headers = { headers: { 'If-Match': `"${revision}"` } };
  const response = await api.pages[':id'].$put({ param: { id: String(id) }, json }, headers);
  if (response.ok) return response.json();
  throw staleOr(await failureOf(response));
}

/** The schema has already checked the sections. */
function sent({ sections, ...page }: EditedPage) {
  return { ...page, sections: sections as Section[] };
}

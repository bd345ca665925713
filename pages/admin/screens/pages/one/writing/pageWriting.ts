import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import type { EarlierPageAddress } from '#content-api/values/slugs.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { type ScheduleFields, scheduleFieldsOf } from '../../../../editor/schedule/scheduling.ts';
import { LocalCopy } from '../../../../editor/writing/localCopy.ts';
import { Writing } from '../../../../editor/writing/writing.ts';
import type { WritingOptions } from '../../../../editor/writing/writingOptions.ts';
import { countProblems, type EditedPage, problemsIn } from '../../shared/editedPage.ts';
import { mergePages, NOTHING } from '../../shared/mergePages.ts';

export interface AcknowledgedPage
  extends ScheduleFields,
    Pick<
      PageEntry,
      'id' | 'revision' | 'status' | 'address' | 'title' | 'fixed' | 'of_entry' | 'updated_at'
    > {
  /** Addresses that redirect to it, the latest first. */
  earlier: EarlierPageAddress[];
}

export interface PageTypes {
  values: EditedPage;
  entry: PageEntry;
  server: AcknowledgedPage;
  local: LocalCopy<EditedPage>;
}

export class PageWriting extends Writing<PageTypes> {
  constructor(options: WritingOptions<PageTypes>) {
    const ofPages = {
      kind: 'page' as const,
      makeLocal: (...parts: ConstructorParameters<typeof LocalCopy<EditedPage>>) => new LocalCopy(...parts),
      hasProblems: (values: EditedPage, server: AcknowledgedPage | null) =>
        countProblems(problemsIn(values, server?.address ?? '')) > 0,
      acknowledged: acknowledgedOf,
      merge: mergePages,
      emptied: (values: EditedPage) => ({ ...values, title: '', sections: [] }),
    };
    super(ofPages, options);
  }
}

function acknowledgedOf(page: PageEntry): AcknowledgedPage {
  const { id, revision, status, address, title, fixed, of_entry, updated_at } = page;
  const own = { id, revision, status, address, title, fixed, of_entry, updated_at };
  return { ...own, earlier: page.earlier_addresses ?? [], ...scheduleFieldsOf(page) };
}

/** Returns the values of the user's unsaved changes on the server. */
export function copyValues({ values }: Pick<WorkingCopy, 'values'>): EditedPage {
  const copy = { ...NOTHING, ...(values as Partial<EditedPage>) };
  const { address, title, description, status, sections } = copy;
  return { address, title, description, status, sections };
}

import { CaseEnd, CaseHead } from '#renderer/components/case/CaseHead.tsx';
import { EntryHead } from '#renderer/components/entry/EntryHead.tsx';
import type { PageProps } from '#renderer/page.ts';
import { Sections } from '#renderer/sections/Sections.tsx';
import type { ShownSections } from '#renderer/sections/sectionsOf.ts';
import { CaseList } from '#renderer/sections/work/CaseList.tsx';

/** The sections of a page; those of an entry below it, those of a case study between its head and the way to others. */
export default function Page({ data: { head: _, layout: _layout, ...shown } }: PageProps<ShownSections>) {
  const { work, services, collections, site } = shown.context;
  const { caseOnPage } = work;
  const { entryOnPage } = collections;
  if (entryOnPage)
    return (
      <>
        <EntryHead of={entryOnPage} language={site.language} />
        <Sections {...shown} isBelow />
      </>
    );
  if (!caseOnPage) return <Sections {...shown} />;
  return (
    <>
      <CaseHead of={caseOnPage} all={work.all} />
      <Sections {...shown} isBelow />
      <CaseEnd of={caseOnPage}>
        <CaseList cases={caseOnPage.related} services={services} layout="grid" />
      </CaseEnd>
    </>
  );
}

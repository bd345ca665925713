import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import type { PageFinding } from '#content-api/sitePages/checks/checks.shared.ts';
import type { Section } from '#content-api/sitePages/sections/sections.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { BeforePublishing } from '../../../../editor/checks/BeforePublishing.tsx';
import type { EditedPage } from '../../shared/editedPage.ts';
import { PAGES_KEY } from '../../shared/pageCalls.ts';
import { fieldSaying, foldAround, pathSaying } from './fieldSaying.ts';

interface PageFindingsProps {
  edited: EditedPage;
  /** Contains the fields of the page or of the chosen section. */
  form: RefObject<HTMLElement | null>;
  /** @param id of the section; null for the page's own fields. */
  onChoose(id: string | null): void;
}

/** Lists the things to fix in a page while you edit it. */
export function PageFindings({ edited, form, onChoose }: PageFindingsProps) {
  const { findings, isFailed } = usePageFindings(edited);
  const mend = async (finding: PageFinding) => {
    onChoose(finding.section);
    const section = edited.sections.find(({ id }) => id === finding.section);
    const path = section ? pathSaying(section, finding) : (OWN[finding.field] ?? '');
    // Once the form of the section is drawn; the text of one comes a moment later.
    await drawn();
    for (let fold = foldIn(form, path); fold; fold = foldIn(form, path)) {
      fold.click();
      await drawn();
    }
    const named = form.current?.querySelector<HTMLElement>(`[name="${path}"]`);
    (named ?? (form.current ? fieldSaying(form.current, finding) : null))?.focus();
  };
  return (
    <BeforePublishing
      findings={findings}
      blank={isFailed ? FAILED : findings === null ? BLANK : undefined}
      sentenceOf={({ text }) => text}
      mend={mend}
    />
  );
}

const foldIn = ({ current }: PageFindingsProps['form'], path: string) =>
  current ? foldAround(current, path) : undefined;

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Findings name fields as posts do. */
const OWN: Partial<Record<PageFinding['field'], string>> = { title: 'title', excerpt: 'description' };

const BLANK = 'Things to fix appear here as you write.';
const FAILED = 'The page could not be checked. The list shows earlier results.';

/** How long after the last change the page is looked over, in milliseconds. */
const PAUSE = 400;

type Asked = Pick<EditedPage, 'address' | 'title' | 'description' | 'sections'>;

/** Checks the page in the editor after a pause in typing; null before the first result. */
function usePageFindings({ address, title, description, sections }: EditedPage): {
  findings: readonly PageFinding[] | null;
  isFailed: boolean;
} {
  const now = JSON.stringify({ address, title, description, sections } satisfies Asked);
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PAUSE);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, isError } = useQuery({
    queryKey: [PAGES_KEY, 'findings', asked],
    // The result depends on other pages and posts too.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const json = JSON.parse(asked) as Omit<Asked, 'sections'> & { sections: Section[] };
      return answerOf(api.pages.findings.$post({ json }, { init: { signal } }));
    },
  });
  return { findings: data?.findings ?? null, isFailed: isError };
}

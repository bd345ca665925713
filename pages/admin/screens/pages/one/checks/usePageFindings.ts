import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PageFinding } from '#content-api/sitePages/checks/checks.shared.ts';
import type { Section } from '#content-api/sitePages/sections/sections.shared.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';
import type { EditedPage } from '../../shared/editedPage.ts';
import { PAGES_KEY } from '../../shared/pageCalls.ts';

/** How long after the last change the page is looked over, in milliseconds. */
const PAUSE = 400;

type Asked = Pick<EditedPage, 'address' | 'title' | 'description' | 'sections'>;

/** What is worth mending in the page as it stands in the editor, once its writer pauses; null until it was looked over. */
export function usePageFindings({ address, title, description, sections }: EditedPage): {
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
    // What it says depends on other pages and posts too.
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

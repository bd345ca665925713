import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Finding } from '#content-api/blog/checks/checks.shared.ts';
import { formOf, withTexts } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES, type Section } from '#content-api/sitePages/sections/sections.shared.ts';
import type { PageFinding } from '#content-api/sitePages/sitePages.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { BeforePublishing } from '../../../editor/checks/BeforePublishing.tsx';
import type { EditedPage } from '../shared/editedPage.ts';
import { PAGES_KEY } from '../shared/pageCalls.ts';
import type { EditedSection } from '../shared/sections.ts';

export interface PageFindingsProps {
  edited: EditedPage;
  /** Contains the fields of the page or of the chosen section. */
  form: RefObject<HTMLElement | null>;
  /** @param id of the section; null for the page's own fields. */
  onChoose(id: string | null): void;
}

export function PageFindings({ edited, form, onChoose }: PageFindingsProps) {
  const { findings, isFailed } = usePageFindings(edited);
  const mend = async (finding: PageFinding) => {
    onChoose(finding.section);
    const section = edited.sections.find(({ id }) => id === finding.section);
    const path = section ? pathSaying(section, finding) : (OWN[finding.field] ?? '');
    // The form of the section must be drawn first; its rich text follows a moment later.
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

/** Milliseconds after the last change until the page is checked. */
const PAUSE = 400;

type Asked = Pick<EditedPage, 'address' | 'title' | 'description' | 'sections'>;

/** Checks the page after a pause in typing; null before the first result. */
function usePageFindings({ address, title, description, sections }: EditedPage): {
  findings: readonly PageFinding[] | null;
  isFailed: boolean;
} {
  const now = JSON.stringify({ address, title, description, sections } satisfies Asked);
  const [requested, setRequested] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setRequested(now), PAUSE);
    return () => clearTimeout(timer);
  }, [now]);
  const { data, isError } = useQuery({
    queryKey: [PAGES_KEY, 'findings', requested],
    // The result depends on other pages and posts too.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const json = JSON.parse(requested) as Omit<Asked, 'sections'> & { sections: Section[] };
      return answerOf(api.pages.findings.$post({ json }, { init: { signal } }));
    },
  });
  return { findings: data?.findings ?? null, isFailed: isError };
}

const PLACES = 'input, textarea, select, [contenteditable="true"]';

/** Finds the field with the words of a finding, or else the first field. */
function fieldSaying(form: HTMLElement, finding: Finding): HTMLElement | undefined {
  const places = [...form.querySelectorAll<HTMLElement>(PLACES)];
  const found = wordsOf(finding).flatMap(
    (text) => places.find((element) => textOf(element).includes(text)) ?? [],
  );
  return found[0] ?? places[0];
}

/** Returns the path of a finding's words, such as `facts.1.text`, also in a folded entry; '' for none. */
function pathSaying({ type, data }: EditedSection, finding: Finding): string {
  const texts: { path: string; text: string }[] = [];
  withTexts(formOf(SECTION_TYPES[type]), Object(data), (value, _field, path) => {
    texts.push({ path, text: `${value.replace(/<[^>]*>/g, '')} ${value}`.replace(/\s+/g, ' ') });
    return value;
  });
  const found = wordsOf(finding).flatMap((words) => texts.find(({ text }) => text.includes(words)) ?? []);
  return found[0]?.path ?? '';
}

/** Returns the outermost folded entry around a field. */
function foldAround(form: HTMLElement, path: string): HTMLElement | undefined {
  const folds = form.querySelectorAll<HTMLElement>('button[aria-expanded="false"][data-path]');
  return [...folds].find(({ dataset }) => path.startsWith(`${dataset.path}.`));
}

function wordsOf({ about, detail }: Finding): string[] {
  return [detail, about].map((text) => text.replace(/^…|…$/g, '').trim()).filter(Boolean);
}

function textOf(element: HTMLElement): string {
  const { value } = element as Partial<HTMLInputElement>;
  const links = [...element.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
  return `${value ?? element.textContent} ${links.join(' ')}`.replace(/\s+/g, ' ');
}

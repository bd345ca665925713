import type { RefObject } from 'react';
import type { PageFinding } from '#content-api/sitePages/checks/checks.shared.ts';
import { BeforePublishing } from '../../../../editor/checks/BeforePublishing.tsx';
import type { EditedPage } from '../../shared/editedPage.ts';
import { fieldSaying, foldAround, pathSaying } from './fieldSaying.ts';
import { usePageFindings } from './usePageFindings.ts';

interface PageFindingsProps {
  edited: EditedPage;
  /** Where the fields are, of the page or of the chosen section. */
  form: RefObject<HTMLElement | null>;
  /** @param id of the section; null for the page's own fields. */
  onChoose(id: string | null): void;
}

/** What is worth mending in a page, as it is being written. */
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

const BLANK = 'What could be mended is listed here as you write.';
const FAILED = 'The page could not be looked over. What is listed here is what was found before.';

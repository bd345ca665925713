import type { RefObject } from 'react';
import type { PageFinding } from '#content-api/sitePages/checks/contract.ts';
import { BeforePublishing } from '../../../../editor/checks/BeforePublishing.tsx';
import type { EditedPage } from '../../shared/editedPage.ts';
import { fieldSaying } from './fieldSaying.ts';
import { usePageFindings } from './usePageFindings.ts';

interface PageFindingsProps {
  draft: EditedPage;
  /** Where the fields are, of the page or of the chosen section. */
  form: RefObject<HTMLElement | null>;
  /** @param id of the section; null for the page's own fields. */
  onChoose(id: string | null): void;
}

/** What is worth mending in a page, as it is being written. */
export function PageFindings({ draft, form, onChoose }: PageFindingsProps) {
  const { findings, isFailed } = usePageFindings(draft);
  const mend = (finding: PageFinding) => {
    onChoose(finding.section);
    // Once the form of the section is drawn; the text of one comes a moment later.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (form.current === null) return;
        const own = form.current.querySelector<HTMLElement>(`[name="${OWN[finding.field] ?? ''}"]`);
        (finding.section === null && own ? own : fieldSaying(form.current, finding))?.focus();
      }),
    );
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

/** Findings name fields as posts do. */
const OWN: Partial<Record<PageFinding['field'], string>> = { title: 'title', excerpt: 'description' };

const BLANK = 'What could be mended is listed here as you write.';
const FAILED = 'The page could not be looked over. What is listed here is what was found before.';

import { type PageEntry, pageAddressProblem, pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import type { EditedSection } from './sections.ts';

export interface EditedPage extends Pick<PageEntry, 'address' | 'title' | 'description' | 'status'> {
  sections: readonly EditedSection[];
}

type Problems = Readonly<Record<string, string>>;

export interface PageProblems {
  /** The keys are the page's own fields; `sections` is about all sections. */
  own: Problems;
  /** By the id of the section, then by the path within its data: `buttons.0.label`. */
  sections: Readonly<Record<string, Problems>>;
}

export const NO_PROBLEMS: PageProblems = { own: {}, sections: {} };

export function editedPageOf({ address, title, description, status, sections }: PageEntry): EditedPage {
  return { address, title, description, status, sections };
}

/** Checks the page with the server's schema. @param storedAddress the address that the page has now. */
export function problemsIn(edited: EditedPage, storedAddress: string): PageProblems {
  const issues = pageSchema.safeParse(edited).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [path.map(String), message] as const);
  const address = edited.address.trim();
  const problem = address === '' || address === storedAddress ? null : pageAddressProblem(address);
  return placed(problem === null ? found : [...found, [['address'], problem]], edited.sections);
}

/** @param fields the server's messages by path, such as `sections.2.data.title`. */
export function refusedProblems(
  fields: Readonly<Record<string, string>>,
  sections: readonly EditedSection[],
): PageProblems {
  return placed(
    Object.entries(fields).map(([path, message]) => [path.split('.'), message] as const),
    sections,
  );
}

export function countProblems({ own, sections }: PageProblems): number {
  return [own, ...Object.values(sections)].flatMap(Object.keys).length;
}

function placed(
  found: readonly (readonly [path: readonly string[], message: string])[],
  sections: readonly EditedSection[],
): PageProblems {
  const own: Record<string, string> = {};
  const within: Record<string, Record<string, string>> = {};
  for (const [[name = '', position, ...rest], message] of found) {
    const section = name === 'sections' ? sections[Number(position)] : undefined;
    if (!section) {
      own[name] ??= message;
      continue;
    }
    const path = (rest[0] === 'data' ? rest.slice(1) : rest).join('.');
    const existing = within[section.id] ?? {};
    within[section.id] = { ...existing, [path]: existing[path] ?? message };
  }
  return { own, sections: within };
}

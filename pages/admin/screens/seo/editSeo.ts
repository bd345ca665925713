import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type seoAnswerSchema, seoConfigSchema } from '#content-api/agency/seo/seo.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';

export type Seo = z.infer<typeof seoAnswerSchema>;
type Values = Seo['defaults'];

/** A page key, or null for the defaults. */
export type Section = string | null;

export type SeoProblems = ReadonlyMap<Section, Readonly<Record<string, string>>>;

export function valuesOf(seo: Seo, section: Section): Values {
  if (section === null) return seo.defaults;
  return Object.hasOwn(seo.pages, section) ? (seo.pages[section] ?? {}) : {};
}

/** Reads a value as text, even if it has another type. */
export function textOf(values: Values, name: string): string {
  const value = values[name];
  return value === null || value === undefined ? '' : String(value);
}

export function withText(seo: Seo, section: Section, name: string, text: string): Seo {
  const values = { ...valuesOf(seo, section), [name]: text };
  return section === null
    ? { ...seo, defaults: values }
    : { ...seo, pages: { ...seo.pages, [section]: values } };
}

export function isChanged(before: Seo, after: Seo, section: Section): boolean {
  return namesIn(before, after, section).some(
    (name) => textOf(valuesOf(before, section), name) !== textOf(valuesOf(after, section), name),
  );
}

export function problemsIn(seo: Seo): SeoProblems {
  const problems = new Map<Section, Record<string, string>>();
  for (const { path, message } of seoConfigSchema.safeParse(seo).error?.issues ?? []) {
    const [part, ...inner] = path.map(String);
    const section = part === 'pages' ? (inner.shift() ?? null) : null;
    const messages = problems.get(section) ?? {};
    messages[inner[0] ?? ''] ??= message;
    problems.set(section, messages);
  }
  return problems;
}

export interface Conflict {
  section: Section;
  name: string;
  theirs: string;
}

/** If both changed a field, ours stays and theirs is a conflict. */
export function merge(base: Seo, ours: Seo, theirs: Seo): { seo: Seo; conflicts: Conflict[] } {
  let seo = theirs;
  const conflicts: Conflict[] = [];
  for (const section of [null, ...Object.keys(ours.pages)]) {
    for (const name of namesIn(base, ours, section)) {
      const [before, mine, other] = [base, ours, theirs].map((one) => textOf(valuesOf(one, section), name));
      if (mine === before || mine === undefined || mine === other) continue;
      seo = withText(seo, section, name, mine);
      if (other !== undefined && other !== before) conflicts.push({ section, name, theirs: other });
    }
  }
  return { seo, conflicts };
}

function namesIn(before: Seo, after: Seo, section: Section): string[] {
  return [...new Set([...Object.keys(valuesOf(before, section)), ...Object.keys(valuesOf(after, section))])];
}

export interface LoadedSeo {
  seo: Seo;
  /** For If-Match; '' if the server gave none. */
  tag: string;
}

/** The screen fetches it each time it opens, and leaves it alone during editing. */
export function useSeo() {
  return useQuery({
    queryKey: ['seo'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedSeo> => {
      const response = await api.metatags.$get({}, { init: { signal } });
      if (!response.ok) throw await failureOf(response);
      return { seo: await response.json(), tag: response.headers.get('etag') ?? '' };
    },
  });
}

/** @param tag of the loaded version. @throws CallFailure 409 'stale' with the current version. */
export async function saveSeo({ defaults, pages }: Seo, tag: string): Promise<LoadedSeo> {
  const condition = tag ? { headers: { 'If-Match': tag } } : {};
  const response = await api.metatags.$put({ json: { config: { defaults, pages } } }, condition);
  return { seo: await answerOf(Promise.resolve(response)), tag: response.headers.get('etag') ?? '' };
}

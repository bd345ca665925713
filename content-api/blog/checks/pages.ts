import type { PageNames } from '../../agency/seo/pageNames.ts';
import type { SeoConfig } from '../../agency/seo/seo.shared.ts';
import type { Finding, SiteCheck } from './checks.shared.ts';
import { LONGEST_DESCRIPTION } from './rules/fields/longDescription.ts';
import { LONGEST_TITLE } from './rules/fields/longTitle.ts';

type CheckedPage = SiteCheck['pages'][number];

/** @param names of the pages that are there, by their keys. @param described those that say what they are themselves. */
export function pagesToMend(
  { pages }: SeoConfig,
  names: PageNames,
  described: ReadonlySet<string> = new Set(),
): CheckedPage[] {
  return Object.entries(names).flatMap(([key, name]) => {
    const { metaTitle = '', metaDescription = '' } = Object.hasOwn(pages, key) ? (pages[key] ?? {}) : {};
    const isDescribed = metaDescription.trim() === '' && described.has(key);
    const ofWords = isDescribed ? [] : ofDescription(metaDescription.trim());
    const findings = [...ofTitle(metaTitle.trim()), ...ofWords];
    return findings.length === 0 ? [] : [{ id: null, key, name, findings }];
  });
}

function ofTitle({ length }: string): CheckedPage['findings'] {
  if (length <= LONGEST_TITLE) return [];
  const text = `The meta title has ${length} characters, and search results show about ${LONGEST_TITLE}.`;
  return [finding('long-title', 'meta_title', length, text)];
}

function ofDescription({ length }: string): CheckedPage['findings'] {
  if (length === 0) {
    const text = 'The page has no meta description: search results show the agency’s.';
    return [finding('no-description', 'meta_description', 0, text)];
  }
  if (length <= LONGEST_DESCRIPTION) return [];
  const text = `The meta description has ${length} characters, and search results show about ${LONGEST_DESCRIPTION}.`;
  return [finding('long-description', 'meta_description', length, text)];
}

function finding(code: Finding['code'], field: Finding['field'], length: number, text: string) {
  return { code, field, about: length === 0 ? '' : String(length), detail: '', text };
}

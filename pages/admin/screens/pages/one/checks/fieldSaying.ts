import type { Finding } from '#content-api/blog/checks/checks.shared.ts';
import { formOf, withTexts } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import type { EditedSection } from '../../shared/sections.ts';

const PLACES = 'input, textarea, select, [contenteditable="true"]';

/** The field in which a finding's words stand; the first field where none has them. */
export function fieldSaying(form: HTMLElement, finding: Finding): HTMLElement | undefined {
  const places = [...form.querySelectorAll<HTMLElement>(PLACES)];
  const found = wordsOf(finding).flatMap(
    (text) => places.find((place) => textOf(place).includes(text)) ?? [],
  );
  return found[0] ?? places[0];
}

/** Such as `facts.1.text`: where a finding's words stand in a section, also where its form is folded; '' where nowhere. */
export function pathSaying({ type, data }: EditedSection, finding: Finding): string {
  const texts: { path: string; text: string }[] = [];
  withTexts(formOf(SECTION_TYPES[type]), Object(data), (value, _field, path) => {
    texts.push({ path, text: `${value.replace(/<[^>]*>/g, '')} ${value}`.replace(/\s+/g, ' ') });
    return value;
  });
  const found = wordsOf(finding).flatMap((words) => texts.find(({ text }) => text.includes(words)) ?? []);
  return found[0]?.path ?? '';
}

/** The outermost entry that is folded around a field. */
export function foldAround(form: HTMLElement, path: string): HTMLElement | undefined {
  const folds = form.querySelectorAll<HTMLElement>('button[aria-expanded="false"][data-path]');
  return [...folds].find(({ dataset }) => path.startsWith(`${dataset.path}.`));
}

function wordsOf({ about, detail }: Finding): string[] {
  return [detail, about].map((text) => text.replace(/^…|…$/g, '').trim()).filter(Boolean);
}

function textOf(place: HTMLElement): string {
  const { value } = place as Partial<HTMLInputElement>;
  const links = [...place.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'));
  return `${value ?? place.textContent} ${links.join(' ')}`.replace(/\s+/g, ' ');
}

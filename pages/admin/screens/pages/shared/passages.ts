import { type FormField, formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import type { Passage } from '../../../editor/content.ts';
import { inertDocument } from '../../../editor/trustedHtml.ts';
import type { EditedPage } from './editedPage.ts';
import type { EditedSection } from './sections.ts';

type Values = Record<string, unknown>;

export function passagesOfPage({ title, address, description, status, sections }: EditedPage): Passage[] {
  const own = [
    ['Title', title],
    ['Address', address],
    ['Description', description],
    ['Status', status === 'published' ? 'Published' : 'Draft'],
  ] as const;
  return [
    ...own.map(([kind, text]) => ({ key: `${kind} ${text}`, kind, text })),
    ...sections.flatMap(passagesOfSection),
  ];
}

/** The id in the keys tells the same words in two sections apart. */
export function passagesOfSection({ id, type, hidden, data }: EditedSection): Passage[] {
  const { label } = SECTION_TYPES[type];
  const text = hidden ? `${label}, hidden` : label;
  const head = { key: `${id} ${text}`, kind: 'Section', text };
  const fromFields = formOf(SECTION_TYPES[type]).flatMap((field) =>
    piecesOf((Object(data) as Values)[field.name], field, ''),
  );
  return [head, ...fromFields.map((passage) => ({ ...passage, key: `${id} ${passage.key}` }))];
}

function piecesOf(value: unknown, field: FormField, around: string): Passage[] {
  const kind = [around, field.label].filter(Boolean).join(', ');
  if (Array.isArray(value)) {
    const { entry, one = field.label } = field;
    return entry ? value.flatMap((each) => piecesOf(each, entry, one)) : [];
  }
  if (field.fields) {
    const values = Object(value) as Values;
    return field.fields.flatMap((inner) => piecesOf(values[inner.name], inner, kind));
  }
  if (field.input === 'richText') return paragraphsOf(String(value ?? ''), kind);
  const text = wordsFor(value, field);
  return text === '' ? [] : [{ key: `${kind} ${text}`, kind, text }];
}

/** The key includes the markup, so the same words in other marks differ. */
function paragraphsOf(html: string, kind: string): Passage[] {
  return Array.from(inertDocument(html).body.children, ({ outerHTML, textContent }) => ({
    key: `${kind} ${outerHTML}`,
    kind,
    text: textContent.trim(),
  }));
}

function wordsFor(value: unknown, { choices }: FormField): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return choices?.[text] ?? text;
}

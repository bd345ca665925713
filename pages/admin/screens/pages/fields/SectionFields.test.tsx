import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  fields,
  group,
  line,
  list,
  type SectionType,
  sectionType,
} from '#content-api/sitePages/fields/fields.shared.ts';
import { type FormField, formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { SectionFields } from './SectionFields.tsx';
import { firstText, joined, shownFields, withValue } from './sectionData.ts';

const types = Object.entries(SECTION_TYPES) as [string, SectionType<z.ZodObject>][];

/** Data of a type with an entry in each of its lists, and all places in it. */
function filled(type: SectionType<z.ZodObject>) {
  const places: { field: FormField; path: string }[] = [];
  const valueFor = (field: FormField, path: string): unknown => {
    places.push({ field, path });
    if (field.fields)
      return Object.fromEntries(field.fields.map((one) => [one.name, valueFor(one, joined(path, one.name))]));
    return field.entry ? [valueFor(field.entry, joined(path, 0))] : field.initial;
  };
  const data = Object.fromEntries(formOf(type).map((field) => [field.name, valueFor(field, field.name)]));
  return { data, places };
}

function markupOf(type: SectionType, data: unknown, problems: Record<string, string> = {}): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SectionFields type={type} data={data} problems={problems} onChange={() => {}} />
    </QueryClientProvider>,
  );
}

describe.each(types)('the form of %s', (_name, type) => {
  const { data, places } = filled(type);

  test('begins with data that its contract takes as it is', () => {
    expect(type.data.parse(data)).toEqual(data);
  });

  test('has a control with a label for every field, and what is wrong with it beside it', () => {
    const problems = Object.fromEntries(places.map(({ path }) => [path, `Wrong: ${path}.`]));
    const markup = markupOf(type, data, problems);
    for (const { field, path } of places) {
      if (path.endsWith('.0') && field.fields) continue;
      expect(markup.includes(`Wrong: ${path}.`), path).toBe(true);
      expect(field.label || path.endsWith('.0'), path).toBeTruthy();
      if (!field.fields && !field.entry && field.input !== 'richText')
        expect(markup.includes(`name="${path}"`), path).toBe(true);
    }
  });

  test('changes what was changed, and nothing else', () => {
    for (const { path } of places) {
      expect(withValue(data, path, (value) => value)).toEqual(data);
      const changed = withValue(data, path, () => 'another');
      expect(withValue(changed, path, () => valueAt(data, path))).toEqual(data);
    }
  });

  test.each([
    null,
    undefined,
    'words',
    7,
    [],
    { title: 7, buttons: 'none', picture: [], layout: {}, html: null },
  ])('shows also what it does not know: %j', (unknown) => {
    expect(markupOf(type, unknown)).toContain(formOf(type)[0]?.label ?? '');
  });
});

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as Record<string, unknown>)[name], data);
}

test('a kind of section that comes to it needs nothing else', () => {
  const another = sectionType(
    { label: 'Another', hint: '' },
    {
      both: group('Both of them', { left: line('Left'), right: line('Right') }),
      rows: list('Rows', fields({ cells: list('Cells', line('Cell'), { one: 'cell' }) }), { one: 'row' }),
    },
  );
  const markup = markupOf(another, { both: { left: 'L', right: 'R' }, rows: [{ cells: ['One', 'Two'] }] });
  expect(markup).toContain('name="both.right" value="R"');
  expect(markup).toContain('row 1: One');
});

test('what no field knows stays where it is', () => {
  expect(withValue({ old: 1, list: [{ old: 2 }] }, 'list.0.title', () => 'T')).toEqual({
    old: 1,
    list: [{ old: 2, title: 'T' }],
  });
  expect(withValue({ list: [] }, 'list.3.title', () => 'T')).toEqual({ list: [] });
});

test('a button asks for what it needs for what it does, and for a field that is wrong', () => {
  const button = formOf(SECTION_TYPES.hero as SectionType).find(({ name }) => name === 'buttons')?.entry;
  const names = (does: string | undefined, wrong = '') =>
    shownFields(button as FormField, { does }, (name) => name === wrong).map(({ name }) => name);
  expect(names('link')).toEqual(['label', 'does', 'href', 'look']);
  expect(names(undefined)).toEqual(['label', 'does', 'href', 'look']);
  expect(names('enquiry')).toEqual(['label', 'does', 'service', 'look']);
  expect(names('booking', 'href')).toEqual(['label', 'does', 'href', 'look']);
});

test('an entry is called by its first words, without markup', () => {
  const entryOf = (type: SectionType, name: string) =>
    formOf(type).find((field) => field.name === name)?.entry as FormField;
  expect(firstText({ title: ' ', text: 'Some <b>words</b>' }, entryOf(SECTION_TYPES.facts, 'facts'))).toBe(
    'Some words',
  );
  const picture = { picture: { url: '/uploads/one.webp', alt: 'A press' }, caption: '' };
  expect(firstText(picture, entryOf(SECTION_TYPES.gallery, 'pictures'))).toBe('A press');
  expect(firstText('x'.repeat(100), entryOf(SECTION_TYPES.groups, 'groups'))).toHaveLength(70);
});

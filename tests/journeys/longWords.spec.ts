import { expect, test } from '@playwright/test';
import type { SectionType } from '#content-api/sitePages/fields/fields.shared.ts';
import { type FormField, formOf } from '#content-api/sitePages/fields/form.shared.ts';
import { SECTION_TYPES } from '#content-api/sitePages/sections/sections.shared.ts';
import { MOST_SECTIONS } from '#content-api/sitePages/sitePages.shared.ts';
import { ADMIN, tokenOf } from './admin/access/staff.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** As much as a field takes of a word that nothing breaks. */
function longest(field: FormField): unknown {
  const { input, is, of, choices, isLink, name, most = 200, initial, entry, fields } = field;
  if (is === 'button') return { label: WORD.slice(0, 80), does: 'booking' };
  if (is || of || choices || isLink || /href|url/i.test(name)) return initial;
  if (input === 'list' && entry) return [longest(entry), longest(entry)];
  if (input === 'group' && fields) return dataOf(fields);
  if (input === 'richText') return `<h3>${WORD}</h3><p>${WORD}</p><ul><li>${WORD}</li></ul>`;
  return typeof initial === 'string' ? WORD.repeat(4).slice(0, most) : initial;
}

function dataOf(fields: readonly FormField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, longest(field)]));
}

test('no word is so long that a section of any kind grows wider than the window', async ({
  page,
  request,
}) => {
  const sections = Object.entries(SECTION_TYPES).flatMap(([type, kind]) => {
    const form = formOf(kind as SectionType);
    const choices = form.find(({ name }) => name === 'layout')?.choices;
    const layouts = choices && !('once' in kind) ? Object.keys(choices) : ['only'];
    return layouts.map((layout) => ({
      id: `${type}${layout}`.toLowerCase(),
      type,
      data: { ...dataOf(form), ...(layout === 'only' ? {} : { layout }) },
    }));
  });
  const headers = { Authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
  for (let first = 0; first < sections.length; first += MOST_SECTIONS) {
    const data = { sections: sections.slice(first, first + MOST_SECTIONS) };
    const shown = await request.post('/api/pages/preview', { headers, data });
    expect(shown.status()).toBe(200);
    const body = await shown.text();
    await page.route(`**/long-words/${first}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/long-words/${first}`);
      const sizes = await page
        .locator('[data-section] > *')
        .evaluateAll((all) =>
          all.map(({ scrollWidth, parentElement }) => [parentElement?.dataset.section ?? '', scrollWidth]),
        );
      expect(sizes.length).toBeGreaterThan(0);
      const wide = sizes.filter(([, size]) => Number(size) > width);
      expect(wide, `at ${width}`).toEqual([]);
    }
  }
});

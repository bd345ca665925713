import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OFFERED } from '#content-api/sitePages/sections/sections.shared.ts';
import { GROUPS, SectionDrawing } from './AddSection.tsx';

test('every section is offered in one group, with a drawing', () => {
  const grouped = GROUPS.flatMap(([, types]) => types);
  expect(grouped.toSorted()).toEqual(OFFERED.toSorted());
  for (const type of OFFERED)
    expect(renderToStaticMarkup(<SectionDrawing type={type} />), type).toContain('<rect');
});

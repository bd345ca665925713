import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageData } from '#renderer/page.ts';
import type { Testimonial } from '#static-data/schema.ts';
import type { HomeData } from './+data.ts';
import Page from './+Page.tsx';

const site = { brand: 'Overprint', email: 'hello@example.com', address: { locality: 'Bristol' } };
const said: Testimonial = { name: 'Ada', role: 'Engines', quote: 'It turned.', initials: 'A' };

function numbersWith(testimonials: Testimonial[]): string[] {
  const data = { logos: [], testimonials, layout: { site, services: [] } } as unknown as PageData<HomeData>;
  const markup = renderToStaticMarkup(<Page data={data} />);
  return [...markup.matchAll(/>(\d\d)</g)].map(([, number]) => number ?? '');
}

it('numbers its sections without a gap, whether or not clients have said something', () => {
  expect(numbersWith([said])).toEqual(['01', '02', '03', '04', '05', '06']);
  expect(numbersWith([])).toEqual(['01', '02', '03', '04', '05']);
});

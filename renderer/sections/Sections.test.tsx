import { expect, it } from 'vitest';
import { type Section, sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import type { Testimonial } from '#static-data/schema.ts';
import { renderMarkup } from '../markup.tsx';
import { Sections } from './Sections.tsx';
import type { SectionContext } from './section.ts';

const site = { brand: 'Overprint', email: '', phone: '', address: {}, timezone: 'UTC' };
const said: Testimonial = { name: 'Ada', role: 'Engines', quote: 'It turned.', initials: 'A' };

const design = { slug: 'design', name: 'Design', shortName: 'Design', description: '', drawing: 'design' };

function markupOf(sections: object[], testimonials: Testimonial[] = [], services = [design]): string {
  const context = {
    site,
    services,
    logos: [],
    testimonials,
    authors: [],
    pictures: {},
  } as unknown as SectionContext;
  const read: Section[] = sections.map((section, place) =>
    sectionSchema.parse({ id: `s${place}`, ...section }),
  );
  return renderMarkup(<Sections title="A page" sections={read} context={context} />);
}

const numbersIn = (markup: string) => [...markup.matchAll(/>(\d\d)</g)].map(([, number]) => number);
const titled = (type: string) => ({ type, data: { title: 'T' } });

it('numbers sections without a gap, whatever shows nothing or is not to be counted', () => {
  const sections = [titled('hero'), titled('offers'), titled('testimonials'), titled('figures')];
  expect(numbersIn(markupOf(sections, [said]))).toEqual(['01', '02', '03']);
  expect(numbersIn(markupOf(sections))).toEqual(['01', '02']);
  expect(numbersIn(markupOf([{ type: 'offers', data: { title: 'T', numbered: false } }]))).toEqual([]);
  // The form of the booking is the head of its page.
  expect(numbersIn(markupOf([titled('booking'), titled('steps')]))).toEqual(['01']);
});

it('shows nothing of services where there are none, in forms neither', () => {
  const sections = [titled('services'), titled('offers'), titled('contactForm')];
  expect(numbersIn(markupOf(sections))).toEqual(['01', '02', '03']);
  expect(markupOf(sections)).toContain('<select');
  expect(numbersIn(markupOf(sections, [], []))).toEqual(['01', '02']);
  expect(markupOf(sections, [], [])).not.toContain('<select');
});

it('has one title of the page: its first head, else the page’s own', () => {
  const titles = (markup: string) => [...markup.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, title]) => title);
  expect(titles(markupOf([titled('hero'), titled('booking')]))).toEqual(['T']);
  expect(titles(markupOf([{ type: 'hero' }, titled('booking')]))).toEqual(['T']);
  expect(titles(markupOf([{ type: 'quote' }]))).toEqual(['A page']);
  expect(titles(markupOf([]))).toEqual(['A page']);
});

it('leaves room below the header where the first section isn’t a head, which leaves it itself', () => {
  const isPushedDown = (sections: object[]) => /belowHeader/.test(markupOf(sections));
  expect(isPushedDown([titled('offers'), titled('hero')])).toBe(true);
  expect(isPushedDown([titled('hero'), titled('offers')])).toBe(false);
  expect(isPushedDown([titled('booking')])).toBe(false);
});

it('uses no id twice, however often a drawing stands on a page', () => {
  const values = ['innovation', 'innovation'].map((drawing, place) => ({ name: `${place}`, drawing }));
  const twice = [{ data: { drawing: 'hero' } }, { data: { drawing: 'hero' } }];
  const markup = markupOf([
    ...twice.map((section) => ({ ...section, type: 'reasons' })),
    { type: 'values', data: { values } },
    { type: 'services' },
    { type: 'services', data: { layout: 'cards' } },
  ]);
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

it('lets no text of a section be markup', () => {
  const hostile = '<script>x()</script>';
  const data = {
    title: hostile,
    label: hostile,
    reasons: [{ title: hostile, text: hostile, check: hostile }],
  };
  expect(markupOf([{ type: 'reasons', data }])).not.toContain('<script');
});

it('leaves out no level of headings where a section has no title', () => {
  const entries = { offers: [{ title: 'Layout', text: '' }] };
  const levels = (title: string) =>
    [...markupOf([titled('hero'), { type: 'offers', data: { title, ...entries } }]).matchAll(/<h(\d)/g)].map(
      ([, level]) => level,
    );
  expect(levels('T')).toEqual(['1', '2', '3']);
  expect(levels('')).toEqual(['1', '2']);
});

it('has no two landmarks of one name, however many strips of logos it shows', () => {
  const labels = markupOf([{ type: 'logoStrip' }, { type: 'logoStrip' }]).match(/<section[^>]*aria-label=/g);
  expect(labels).toBeNull();
});

import { expect, it } from 'vitest';
import { type FormField, formOf } from '#content-api/sitePages/fields/form.shared.ts';
import {
  OFFERED,
  SECTION_TYPES,
  type Section,
  sectionSchema,
} from '#content-api/sitePages/sections/sections.shared.ts';
import { renderMarkup } from '../markup.tsx';
import { Sections } from './Sections.tsx';
import type { SectionContext } from './section.ts';

const site = { brand: 'Overprint', email: '', phone: '', address: {}, timezone: 'UTC' };
const said: SectionContext['testimonials'][number] = {
  name: 'Ada',
  role: 'Engines',
  quote: 'It turned.',
  initials: 'A',
};

const design = { slug: 'design', name: 'Design', shortName: 'Design', description: '', drawing: 'design' };

function markupOf(
  sections: object[],
  testimonials: SectionContext['testimonials'] = [],
  services = [design],
  shown: object = {},
): string {
  const context = {
    site,
    services,
    logos: [],
    testimonials,
    authors: [],
    team: [],
    posts: {},
    pictures: {},
    work: { lists: {}, filters: [], all: null, caseOnPage: null },
    collections: { lists: {}, entryOnPage: null },
    ...shown,
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

it('makes a row of slides of the images of a head, of those that are stored, and none behind the title', () => {
  const stored = (url: string) => ({ url, alt: url, width: 4, height: 3, renditions: [], social: null });
  const pictures = { '/uploads/a.webp': stored('a'), '/uploads/b.webp': stored('b') };
  const picture = (url: string) => ({ picture: { url, alt: url } });
  const slides = ['/uploads/b.webp', '/uploads/gone.webp'].map(picture);
  const data = { title: 'T', ...picture('/uploads/a.webp'), slides };
  const markup = markupOf([{ type: 'hero', data }], [], [], { pictures });
  expect(markup).toMatch(/<ul[^>]* tabindex="0" aria-label="T">/);
  expect(markup.match(/<img[^>]*loading="\w+"/g)?.map((img) => /loading="(\w+)"/.exec(img)?.[1])).toEqual([
    'eager',
    'lazy',
  ]);
  expect(
    markupOf([{ type: 'hero', data: { ...data, place: 'behind' } }], [], [], { pictures }),
  ).not.toContain('tabindex');
});

it('links each image of a gallery to its file, and lays the images of a pair over each other', () => {
  const stored = (url: string) => ({ url, alt: url, width: 4, height: 3, renditions: [], social: null });
  const urls = ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'];
  const pictures = Object.fromEntries(urls.map((url) => [url, stored(url)]));
  const images = urls.map((url) => ({ picture: { url, alt: url } }));
  const galleryOf = (data: object) =>
    markupOf([{ type: 'gallery', data: { pictures: images, ...data } }], [], [], { pictures });
  expect(galleryOf({}).match(/<a href="\/uploads\/\w\.webp" data-large="">/g)).toHaveLength(3);
  expect(galleryOf({ enlarged: false })).not.toMatch(/<a |data-script/);
  const pairs = galleryOf({ layout: 'pairs' });
  expect(pairs.match(/<li>/g)).toHaveLength(2);
  expect(pairs.match(/data-pair/g)).toHaveLength(1);
  expect(pairs).not.toContain('<a ');
});

it('links to the sections that have a title and show something', () => {
  const sections = [{ type: 'anchors' }, titled('hero'), titled('offers'), titled('testimonials')];
  expect([...markupOf(sections).matchAll(/href="#(s\d)"/g)].map(([, id]) => id)).toEqual(['s2']);
  expect(markupOf([{ type: 'anchors' }, titled('hero')])).not.toContain('<nav');
});

it('shows the image of a service in place of its drawing, or neither', () => {
  const cover = { url: '/uploads/a.webp', alt: 'A', width: 3, height: 2, renditions: [], social: null };
  const markupWith = (service: object) => markupOf([titled('services')], [], [{ ...design, ...service }]);
  expect(markupWith({})).toContain('<svg');
  expect(markupWith({ cover })).toMatch(/^(?!.*<svg).*src="\/uploads\/a\.webp"/s);
  expect(markupWith({ drawing: 'none' })).not.toMatch(/<svg|<img/);
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

const IMAGE = { url: '/uploads/a.webp', width: 8, height: 8, alt: '', renditions: [], alpha: false };
const card = {
  slug: 'a',
  title: 'A',
  excerpt: '',
  author: 'Ada',
  categories: [],
  cover: null,
  publishedAt: '',
};
const JOBS = {
  slug: '/jobs',
  name: 'Jobs',
  address: '/jobs',
  fields: [{ key: 'city', label: 'City', type: 'line', required: false, choices: [], filter: true }],
  hasPages: true,
  sorting: 'hand',
};
const JOB = { slug: '/jobs/clerk', name: 'Clerk', collection: '/jobs', data: { city: 'Bath' }, pictures: {} };

const filled = {
  authors: [{ slug: 'ada', name: 'Ada', bio: 'Engines', avatar: IMAGE }],
  team: [{ slug: 'bo', name: 'Bo', role: 'Design', bio: 'Draws', avatar: IMAGE, links: [] }],
  logos: [{ name: 'Engines', picture: IMAGE }],
  pictures: { [IMAGE.url]: IMAGE },
  posts: { s0: [card, { ...card, slug: 'b' }] },
  collections: { lists: { s0: { collection: JOBS, entries: [JOB], filters: [] } }, entryOnPage: null },
  work: {
    lists: { s0: [{ slug: 'ferry', name: 'Ferry', services: [], cover: IMAGE }] },
    filters: [],
    all: null,
  },
};

/** A value for each field of a form, so that no layout looks like another because it is empty. */
function sampleOf(field: FormField, number = 1): unknown {
  if (field.is === 'picture') return { url: IMAGE.url };
  if (field.is === 'button') return { label: `Go on ${number}`, href: '/', look: 'primary' };
  const { fields, entry } = field;
  if (fields) return Object.fromEntries(fields.map((inner) => [inner.name, sampleOf(inner, number)]));
  const most = Math.min(field.most ?? 3, 3);
  if (entry) return [1, 2, 3].slice(0, most).map((one) => sampleOf(entry, one));
  if (field.isLink) return field.name === 'video' ? '' : '/';
  return field.of === undefined && ['line', 'text', 'richText'].includes(field.input)
    ? 'A text'
    : field.initial;
}

const choicesOf = OFFERED.flatMap((type) =>
  formOf(SECTION_TYPES[type])
    .flatMap((field) => [field, ...(field.folded ? (field.fields ?? []) : [])])
    .filter(({ sketches }) => sketches)
    .map((field) => [type, field.label, field] as const),
);

it.each(choicesOf)('shows each layout of %s as a page of another look: %s', (type, _, field) => {
  const form = formOf(SECTION_TYPES[type]);
  const data = Object.fromEntries(form.map((one) => [one.name, sampleOf(one)]));
  const isInside = !form.includes(field);
  const shown = Object.keys(field.choices ?? {}).map((layout) =>
    markupOf(
      [
        {
          type,
          data: isInside
            ? { ...data, frame: { ...(data.frame as object), [field.name]: layout } }
            : { ...data, [field.name]: layout },
        },
      ],
      [said],
      [design],
      filled,
    ),
  );
  expect(new Set(shown).size).toBe(shown.length);
  for (const markup of shown) expect(markup).not.toContain('undefined');
  expect(new Set(Object.values(field.sketches ?? {})).size).toBe(shown.length);
});

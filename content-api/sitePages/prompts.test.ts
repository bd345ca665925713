import { expect, it } from 'vitest';
import { promptsLeft, withoutPrompts } from './prompts.ts';
import { type Section, sectionSchema } from './sections/sections.shared.ts';

const section = (type: string, data: object): Section => sectionSchema.parse({ id: 's1', type, data });
const shown = (type: string, data: object) => withoutPrompts([section(type, data)])[0]?.data;

it.each([
  ['hero', { title: '[Title]', buttons: [{ label: 'Write', href: '/contact-us' }] }],
  ['hero', { eyebrow: 'Bakery', backLabel: 'Back', backHref: '/', title: '[Title]' }],
  ['richText', { title: 'Who is responsible', html: '<p>[Text: a few sentences]</p>' }],
  ['steps', { title: 'How it goes', steps: [{ title: '[Title 1]', text: '[Text 1: a few sentences]' }] }],
  ['figures', { figures: [{ figure: '…', label: '[What it counts 1]', text: '' }] }],
  ['quote', { quote: '[What the client says about it]', name: '[Name]' }],
])('a %s that says nothing but prompts is left out', (type, data) => {
  expect(shown(type, data)).toBeUndefined();
});

it.each([
  ['Was das ist.', '[Ihr Text]'],
  ['ما هو هذا', '[نص الصفحة]'],
])('a paragraph after “%s” is a prompt in the language that a page began in', (written, prompt) => {
  const html = `<p>${written}</p><p>${prompt}</p>`;
  expect(promptsLeft([section('richText', { html })])).toEqual([prompt]);
  expect(shown('richText', { html })).toMatchObject({ html: `<p>${written}</p>` });
  expect(shown('richText', { html: `<p>${written} ${prompt}</p><p>[1]</p>` })).toMatchObject({
    html: `<p>${written} ${prompt}</p><p>[1]</p>`,
  });
});

it('what is written stays, without the prompts beside it', () => {
  expect(shown('hero', { title: 'Rye', lede: '[Introduction: a few sentences]' })).toMatchObject({
    title: 'Rye',
    lede: '',
  });
  expect(shown('quote', { quote: 'Best rye in town.', name: '[Name]' })).toMatchObject({ name: '' });
  const prices = [
    { name: 'Loaf', price: '[Price 1]', items: ['[Entry 1]', 'Rye'], button: { label: '[Button 1]' } },
    { name: '[Name 2]', price: '[Price 2]', text: '[Text 2: a few sentences]' },
  ];
  expect(shown('priceTable', { title: '[Title]', prices })).toMatchObject({
    title: '',
    prices: [{ name: 'Loaf', price: '', items: ['Rye'], button: { label: '' } }],
  });
  expect(
    shown('gallery', { pictures: [{ picture: { url: '/a.webp' }, caption: '[Caption 1]' }] }),
  ).toMatchObject({
    pictures: [{ caption: '' }],
  });
});

it('lists and forms are shown whatever their words, and brackets of your own are words', () => {
  expect(shown('testimonials', { title: '[Title]' })).toMatchObject({ title: '' });
  expect(
    shown('contactForm', { title: '[Title]', aside: '[Beside the form: a few sentences]' }),
  ).toBeDefined();
  const own = { title: '[untitled]', html: '<p>[Your text] is what we ask for.</p>' };
  expect(shown('richText', own)).toMatchObject(own);
  expect(promptsLeft([section('richText', own)])).toEqual([]);
});

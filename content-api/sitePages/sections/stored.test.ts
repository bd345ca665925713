import { expect, it } from 'vitest';
import { filled, filledAsHtml, filledHtml } from './stored.ts';

const address = { street: '1 Yard', locality: 'Bristol', postalCode: 'BS1' };
const set = { brand: 'A & B', email: 'hello@a.example', phone: '+44 117 496 0182', address };
const unset = { brand: 'A', email: '', phone: '', address: { street: '', locality: '', postalCode: '' } };

it.each([
  [
    'Digital agency{ in town}, since 2014',
    'Digital agency in Bristol, since 2014',
    'Digital agency, since 2014',
  ],
  ['{brand, }{address, }UK', 'A & B, 1 Yard, Bristol BS1, UK', 'A, UK'],
  ['this page{address: , or by post}.', 'this page, or by post.', 'this page.'],
  ['write {to email}', 'write to hello@a.example', 'write through our contact form'],
  ['{nothing} and {}', '{nothing} and {}', '{nothing} and {}'],
])('%s is read as “%s”, and where nothing is set as “%s”', (text, with_, without) => {
  expect(filled(text, set)).toBe(with_);
  expect(filled(text, unset)).toBe(without);
});

it('says in the agency’s own words what stands in the place of an address that isn’t set', () => {
  const wording = { 'frame-throughForm': 'über unser {form}', 'frame-contactForm': 'Kontaktformular' };
  expect(filledAsHtml('{an email}', { ...unset, wording })).toBe(
    'über unser <a href="/contact-us">Kontaktformular</a>',
  );
  expect(filled('{na adres email}', set)).toBe('na adres hello@a.example');
});

it('makes links where a text may have them, and lets no text be markup', () => {
  expect(filledAsHtml('<b> {brand}: {email}', set)).toBe(
    '&lt;b&gt; A &amp; B: <a href="mailto:hello@a.example">hello@a.example</a>',
  );
  expect(filledHtml('<p title="{brand}">{at email}</p>', set)).toBe(
    '<p title="{brand}">at <a href="mailto:hello@a.example">hello@a.example</a></p>',
  );
  expect(filledAsHtml('{email or phone} reaches us', { ...set, email: '' })).toBe(
    '<a href="tel:+441174960182">+44 117 496 0182</a> reaches us',
  );
});

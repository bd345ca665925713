import { expect, it } from 'vitest';
import { reasonsInText } from './textSigns.ts';

const enquiry = { name: 'Ada Lovelace', message: '' };
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://www.example.com/${at}`).join(' ');

it('somebody who names their site and two that they like is believed', () => {
  expect(reasonsInText({ ...enquiry, message: `Ours: ${links(1)}, and we like ${links(2)}` })).toEqual([]);
  expect(reasonsInText({ ...enquiry, message: 'We are at acme.example <hello@acme.example>' })).toEqual([]);
});

it('a fourth link is one too many, however they are written', () => {
  expect(reasonsInText({ ...enquiry, message: links(4) })).toEqual(['links']);
  expect(
    reasonsInText({ ...enquiry, message: 'www.a.example WWW.b.example http://c.example www.d.example' }),
  ).toEqual(['links']);
});

it('links as HTML or BBCode are what programs write', () => {
  for (const message of [
    'Buy <a href="https://pills.example">here</a>',
    "Buy <A class='x' HREF = 'http://pills.example'>here</A>",
    'Buy [url=https://pills.example]here[/url]',
    'Buy [url]https://pills.example[/url]',
    'Buy [link=http://pills.example]here[/link]',
  ]) {
    expect(reasonsInText({ ...enquiry, message }), message).toEqual(['markup']);
  }
});

it('tells of code that people ask about from links', () => {
  expect(reasonsInText({ ...enquiry, message: 'Our <header> and <a id="top"> look wrong.' })).toEqual([]);
});

it('a web address is nobody’s name', () => {
  expect(reasonsInText({ ...enquiry, name: 'Cheap pills https://pills.example' })).toEqual(['name']);
  expect(reasonsInText({ ...enquiry, name: 'www.pills.example' })).toEqual(['name']);
  expect(reasonsInText({ ...enquiry, name: 'Www. Smith' })).toEqual([]);
});

it('a message of the greatest length is read in no time', () => {
  for (const piece of ['<a ', '[url=', 'https://', '<a href=', 'www.']) {
    expect(reasonsInText({ ...enquiry, message: piece.repeat(20_000 / piece.length) })).toBeDefined();
  }
});

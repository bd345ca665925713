import { describe, expect, it } from 'vitest';
import type { Seo } from '../editSeo.ts';
import { cut, shownOf } from './shown.ts';

const seo: Seo = {
  defaults: { siteName: 'Overprint', siteUrl: 'https://www.a.example', ogImage: '/og.png', twitterCard: '' },
  pages: {
    about: { title: 'About', metaTitle: '', metaDescription: 'Who we are', canonicalUrl: '/about-us' },
    deep: { title: '', canonicalUrl: 'https://www.a.example/a/b', ogImage: 'https://cdn.example/x.png' },
  },
  names: {},
};

describe('how a page appears', () => {
  it('takes the page title where there is no meta title, and the default picture', () => {
    expect(shownOf(seo, 'about')).toEqual({
      siteName: 'Overprint',
      host: 'www.a.example',
      path: ['about-us'],
      title: 'About',
      description: 'Who we are',
      image: '/og.png',
      imageHost: '',
      isLargeCard: true,
    });
  });

  it('has title and address of a page that has its own, until somebody writes others', () => {
    const own = { ...seo, names: { home: 'Home', 'cases.ferry': 'Ferry bookings' } };
    expect(shownOf(own, 'cases.ferry')).toMatchObject({
      title: 'Ferry bookings | Overprint',
      path: ['cases', 'ferry'],
    });
    const written: Seo = {
      ...own,
      pages: { 'cases.ferry': { metaTitle: 'By ferry', canonicalUrl: '/ferry' } },
    };
    expect(shownOf(written, 'cases.ferry')).toMatchObject({ title: 'By ferry', path: ['ferry'] });
    expect(shownOf(own, 'home')).toMatchObject({ title: 'Home | Overprint', path: [] });
  });

  it('does not fetch a picture that is kept elsewhere', () => {
    expect(shownOf(seo, 'deep')).toMatchObject({
      title: 'Overprint',
      path: ['a', 'b'],
      image: '',
      imageHost: 'cdn.example',
    });
  });

  it('makes do with nothing, and with what is half typed', () => {
    const bare: Seo = { defaults: { ogImage: '/og.png', siteUrl: 'http:' }, pages: {}, names: {} };
    expect(shownOf(bare, 'home')).toMatchObject({ title: 'Your site', host: '', path: [], image: '/og.png' });
  });
});

it('cuts between words, and nothing that fits', () => {
  expect(cut('one two three', 13)).toBe('one two three');
  expect(cut('one two three', 9)).toBe('one two …');
  expect(cut('abcdefghij', 4)).toBe('abcd …');
});

import { describe, expect, it } from 'vitest';
import type { Seo } from '../editSeo.ts';
import { cardOfPost, snippetOf, truncate } from './snippet.ts';

const seo: Seo = {
  defaults: { siteName: 'Overprint', siteUrl: 'https://www.a.example', ogImage: '/og.png', twitterCard: '' },
  pages: {
    about: { title: 'About', metaTitle: '', metaDescription: 'Who we are', canonicalUrl: '/about-us' },
    deep: { title: '', canonicalUrl: 'https://www.a.example/a/b', ogImage: 'https://cdn.example/x.png' },
  },
  drawn: {},
  names: {},
};

describe('how a page appears', () => {
  it('takes the page title where there is no meta title, and the default picture', () => {
    expect(snippetOf(seo, 'about')).toEqual({
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
    expect(snippetOf(own, 'cases.ferry')).toMatchObject({
      title: 'Ferry bookings | Overprint',
      path: ['cases', 'ferry'],
    });
    const written: Seo = {
      ...own,
      pages: { 'cases.ferry': { metaTitle: 'By ferry', canonicalUrl: '/ferry' } },
    };
    expect(snippetOf(written, 'cases.ferry')).toMatchObject({ title: 'By ferry', path: ['ferry'] });
    expect(snippetOf(own, 'home')).toMatchObject({ title: 'Home | Overprint', path: [] });
  });

  it('shows the picture that is shared: the page’s, else the site’s, else the one that is drawn', () => {
    const drawn = { home: '/link-pictures/index.0123456789ab.png' };
    const of = (ogImage: string, own = '') =>
      snippetOf({ ...seo, defaults: { ogImage }, pages: { home: { ogImage: own } }, drawn }, 'home').image;
    expect([of('', '/uploads/own.webp'), of('/uploads/all.webp'), of(''), of('/og-default.png')]).toEqual([
      '/uploads/own.webp',
      '/uploads/all.webp',
      drawn.home,
      drawn.home,
    ]);
  });

  it('does not fetch a picture that is kept elsewhere', () => {
    expect(snippetOf(seo, 'deep')).toMatchObject({
      title: 'Overprint',
      path: ['a', 'b'],
      image: '',
      imageHost: 'cdn.example',
    });
  });

  it('makes do with nothing, and with what is half typed', () => {
    const bare: Seo = { defaults: { ogImage: '/og.png', siteUrl: 'http:' }, pages: {}, drawn: {}, names: {} };
    expect(snippetOf(bare, 'home')).toMatchObject({
      title: 'Your site',
      host: '',
      path: [],
      image: '/og.png',
    });
  });
});

it('a post is shown with its link picture, else its cover, else with the picture of the site', () => {
  const words = { title: 'Rye', excerpt: 'Sour.', meta_title: '', meta_description: 'Daily.' };
  const of = (featured_image_url: string, link_image_url = '') =>
    cardOfPost({ ...words, featured_image_url, link_image_url }, seo);
  expect(of('/uploads/a.webp', '/uploads/b.webp')).toMatchObject({ image: '/uploads/b.webp' });
  expect(of('/uploads/a.webp')).toMatchObject({
    title: 'Rye',
    description: 'Daily.',
    image: '/uploads/a.webp',
  });
  expect(of('https://cdn.example/a.png')).toMatchObject({ image: '', imageHost: 'cdn.example' });
  expect(of('')).toMatchObject({ image: '/og.png', host: 'www.a.example' });
});

it('cuts between words, and nothing that fits', () => {
  expect(truncate('one two three', 13)).toBe('one two three');
  expect(truncate('one two three', 9)).toBe('one two …');
  expect(truncate('abcdefghij', 4)).toBe('abcd …');
});

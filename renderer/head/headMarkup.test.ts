import { describe, expect, it } from 'vitest';
import type { Site } from '#static-data/schema.ts';
import type { HeadData } from '../page.ts';
import { escapeJson, headMarkup } from './headMarkup.ts';

const logo = { light: null, dark: null, mark: null };
const site = {
  origin: 'https://www.example.com',
  brand: 'Overprint',
  address: {},
  logo,
  language: 'en-GB',
  profiles: [] as Site['profiles'],
} as Site;
const head: HeadData = {
  title: 'About us',
  description: 'Who we are',
  keywords: '',
  canonical: '/about-us',
  siteName: 'Overprint',
  ogType: 'website',
  ogImage: '/og.png',
  twitterCard: 'summary_large_image',
};

describe('the head of a page', () => {
  it('names its one address, and asks not to be found by searching where it is to stay unlisted', () => {
    const canonical = '<link rel="canonical" href="https://www.example.com/about-us"/>';
    const robots = '<meta name="robots" content="noindex"/>';
    expect(headMarkup(head, site)).toContain(canonical);
    expect(headMarkup(head, site)).not.toContain('robots');
    const unlisted = headMarkup({ ...head, noindex: true }, site);
    expect(unlisted).toContain(robots);
    expect(unlisted).not.toContain('canonical');
  });

  it('keeps every text of the store inside its tag', () => {
    const text = '"><script>alert(1)</script>';
    const feed = { name: text, address: text };
    const hostile = { title: text, description: text, keywords: text, canonical: text, siteName: text };
    const preview = { ogImage: text, ogImageAlt: text, ogType: text, twitterCard: text };
    const times = { publishedAt: text, updatedAt: text };
    const html = headMarkup({ ...head, ...hostile, ...preview, ...times, feed }, site);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('alert(1)</script>');
  });
});

it('lets no text end the script element it stands in', () => {
  const json = escapeJson({ name: '</script><script>alert(1)</script>\u2028&' });
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>\u2028&' });
});

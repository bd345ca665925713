import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { unsetSettings } from '#content-api/agency/settings/settings.shared.ts';
import { FORMS, FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { TEAM } from '#content-api/agency/wording/team.shared.ts';
import type { Site } from '#static-data/schema.ts';
import { renderDocument } from './renderDocument.tsx';
import { say } from './wording.ts';

const odd = 'Half\u0001way <wbr data-cut=""/>';
const site: Site = {
  ...unsetSettings,
  brand: odd,
  tagline: odd,
  email: 'a@example.com',
  timezone: 'Europe/London',
  language: 'en-GB',
  origin: 'https://example.com',
  logo: { light: null, dark: null, mark: null },
};
const words = { title: odd, description: odd, canonical: '/x', siteName: odd };
const head = { ...words, ogImage: '/a.png', ogType: 'website', twitterCard: 'summary' };

it('keeps head, frame and page apart whatever the texts hold', () => {
  const Page = () => <main>{odd}</main>;
  const layout = { site, services: [], navigation: defaultNavigation };
  const html = renderDocument({ Page, data: { head, layout }, urlPathname: '/x' });
  const escaped = 'Half\u0001way &lt;wbr data-cut=&quot;&quot;/&gt;';
  expect(html).toContain(`<title>${escaped}</title>`);
  expect(html.match(/<\/head><body/g)).toHaveLength(1);
  expect(html.indexOf(`<main>${escaped}</main>`)).toBeGreaterThan(html.indexOf('</header>'));
  expect(html).not.toContain('<wbr');
});

it('says what the site says in its own words, also to the code that draws later, and nobody else’s', () => {
  const Page = () => <p>{say(FORMS.name)}</p>;
  const own = { [FORMS.name.key]: 'Your "name" <b>', [FRAME.skip.key]: 'Straight to it' };
  const pageOf = (wording: Site['wording']) => {
    const layout = { site: { ...site, wording }, services: [], navigation: defaultNavigation };
    return renderDocument({ Page, data: { head, layout }, urlPathname: '/x' });
  };
  const html = pageOf(own);
  expect(html).toContain('<p>Your &quot;name&quot; &lt;b&gt;</p>');
  expect(html).toContain('Straight to it');
  const [, kept = ''] = /<body data-wording="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(kept.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'))).toEqual(
    own,
  );
  expect(pageOf({})).toContain('<p>Name</p>');
  expect(pageOf({})).toContain('<body>');
  expect(pageOf({ [TEAM.noLeads.key]: 'Ninguém' }), 'nor what only letters say').toContain('<body>');
});

it('no island says a word that its page leaves out', () => {
  const islands = join(import.meta.dirname, 'islands');
  const files = readdirSync(islands, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const leftOut = /\b(?:ANSWERS|DRAWINGS|LINKS|LLMS|MANAGE|MOVED|NEW_SERVICE|OUTAGES|SHEET|TEAM)\b/;
  expect(files.filter((file) => leftOut.test(readFileSync(join(islands, file), 'utf8')))).toEqual([]);
});

it('is read from the right where its language is, in its digits', () => {
  const Page = () => <p>{say(BLOG.page, { page: 1, pages: 1200 })}</p>;
  const pageIn = (language: string) => {
    const layout = { site: { ...site, language }, services: [], navigation: defaultNavigation };
    return renderDocument({ Page, data: { head, layout }, urlPathname: '/x' });
  };
  expect(pageIn('fa')).toContain('<html lang="fa" dir="rtl">');
  expect(pageIn('fa')).toContain('<p>Page ۱ of ۱٬۲۰۰</p>');
  expect(pageIn('de')).toContain('<html lang="de">');
  expect(pageIn('de')).toContain('<p>Page 1 of 1.200</p>');
});

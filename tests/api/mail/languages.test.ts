import { expect, it } from 'vitest';
import type { Settings } from '#content-api/agency/settings/settings.shared.ts';
import type { Case } from '#content-api/kinds/cases.shared.ts';
import type { LetterWords } from '#content-api/mail/wording/wording.shared.ts';
import type { PageEntry } from '#content-api/sitePages/sitePages.shared.ts';
import { openTestApi } from '../../support/api.ts';
import { newCase } from '../../support/entries/content.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const apply = (language: string) =>
  api.send<{ words: number; letters: number; unchanged: number }>('POST', `/settings/languages/${language}`, {
    token,
  });
const settings = async () => (await api.send<Settings>('GET', '/settings', { token })).body;
const thanks = async () => {
  const { body } = await api.send<{ letters: LetterWords[] }>('GET', '/mail/letters', { token });
  return body.letters.find(({ kind }) => kind === 'lead.thank_visitor')?.words;
};

it('puts words, letters and pages into a language at once, and another language replaces it', async () => {
  const english = await thanks();
  const { status, body } = await apply('de');
  expect([status, body.unchanged]).toEqual([200, 0]);
  expect(body.words).toBeGreaterThan(300);
  const german = await settings();
  expect([german.language, german.wording['frame-closed']]).toEqual(['de', 'Geschlossen']);
  expect((await thanks())?.subject).not.toBe(english?.subject);
  await apply('fr');
  const french = await settings();
  expect([french.language, french.wording['frame-closed']]).toEqual(['fr', 'Fermé']);
  expect(Object.values(french.wording)).not.toContain('Geschlossen');
});

it('keeps what staff wrote, and the words before are among the earlier versions', async () => {
  const { wording } = await settings();
  await api.send('PUT', '/settings', { token, json: { wording: { ...wording, 'blog-blog': 'Notebook' } } });
  const { body } = await apply('de');
  expect(body.unchanged).toBe(1);
  expect((await settings()).wording['blog-blog']).toBe('Notebook');
  const earlier = await api.send<{ earlier: object[] }>('GET', '/settings/earlier?of=wording', { token });
  expect(earlier.body.earlier[0]).toMatchObject({ values: { wording: { 'frame-closed': 'Fermé' } } });
});

it('begins pages in the language of the site, whose prompts count as not yet written', async () => {
  await apply('de');
  const json = { address: '/projekte/kueche', title: 'Client', start: 'caseStudy' };
  const { body: page } = await api.send<PageEntry>('POST', '/pages', { token, json });
  expect(page.sections[0]?.data).toMatchObject({
    title: 'Client',
    eyebrow: 'Fallstudie',
    lede: '[In zwei Sätzen: wer angefragt hat und was jetzt anders ist]',
  });
  expect(JSON.stringify(page.sections)).not.toMatch(/What|Book|project/);
  const { body } = await api.send<{ findings: { about: string }[] }>('POST', '/pages/findings', {
    token,
    json: { address: page.address, title: page.title, sections: page.sections },
  });
  expect(body.findings.map(({ about }) => about)).toContain('[Was der Kunde dazu sagt]');
  expect(body.findings).toHaveLength(6);
  const { body: added } = await api.send<Case>('POST', '/cases', { token, json: newCase('radio') });
  expect(added.slug).toBe('radio');
  const { body: listed } = await api.send<{ cases: Case[] }>('GET', '/cases', { token });
  const { page_id } = listed.cases.find(({ slug }) => slug === 'radio') as Case;
  const { body: own } = await api.send<PageEntry>('GET', `/pages/${page_id}`, { token });
  expect(own.sections[0]?.data).toMatchObject({ label: 'Die Aufgabe', title: 'Worum es ging' });
});

it('answers visitors in the language, and refuses one that it doesn’t have', async () => {
  await apply('de');
  const { body } = await api.send<{ fields: Record<string, string> }>('POST', '/contact', {
    json: { name: '', email: 'x' },
  });
  expect(Object.values(body.fields).join()).not.toContain('required');
  expect((await apply('tlh')).status).toBe(404);
});

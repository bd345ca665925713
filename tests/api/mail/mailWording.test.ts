import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSetting, saveSettings } from '#content-api/agency/settings/store.ts';
import { LETTERS } from '#content-api/mail/letters/all.ts';
import { readWording } from '#content-api/mail/wording/letterType.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { newLead } from '../../support/entries/leads.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

const KIND = 'lead.thank_visitor';
const defaults = LETTERS[KIND].definition.words;
const words = {
  ...defaults,
  subject: 'Ahoy, {name} – {brand}',
  heading: 'Ahoy, {name}',
  text: 'We got it,\nand {email} hears from {brand}.\n\n{button}',
  button: 'Meet us',
};

interface Saved {
  fields?: Record<string, string>;
  version: string;
  current: object;
}

async function setUp() {
  const { api, arrived } = await mailingApi();
  const token = await api.signIn('admin');
  const put = (json: object, headers = {}) =>
    api.send<Saved>('PUT', `/mail/letters/${KIND}`, { token, json, headers });
  return { api, arrived, token, put };
}

it('a letter goes out in the words that were written for it, the same in both of its forms', async () => {
  const { api, arrived, put } = await setUp();
  expect((await put(words)).status).toBe(200);
  await newLead(api, { name: 'Ada Lovelace', email: 'ada@example.com' });
  const mail = (await arrived()).find(({ to }) => to.includes('ada@example.com'));
  expect(mail?.subject).toBe('Ahoy, Ada – Overprint');
  expect(mail?.text).toContain('We got it,\nand ada@example.com hears from Overprint.');
  expect(mail?.text).toContain('Meet us:\nhttps://overprint.example/book');
  expect(mail?.html).toContain('We got it,<br/>and ada@example.com hears from Overprint.');
});

it('neither a name nor the words themselves make another header or markup', async () => {
  const { api, arrived, token, put } = await setUp();
  const hostile = { subject: 'Hi\r\nBcc: evil@example.com', text: '<script>alert(1)</script> {email}' };
  expect((await put({ ...words, ...hostile })).status).toBe(200);
  const staff = {
    ...LETTERS['lead.notify_staff'].definition.words,
    heading: '{name}',
    subject: '{name} – {project}',
  };
  await api.send('PUT', '/mail/letters/lead.notify_staff', { token, json: staff });
  const name = 'Ada\r\nBcc: evil@example.com <img src=x onerror=alert(1)> {brand}';
  await newLead(api, { name, email: 'ada@example.com' });
  const mails = await arrived();
  expect(mails).toHaveLength(2);
  for (const { raw, mail, html, to } of mails) {
    expect(to).not.toContain('evil@example.com');
    expect(mail.bcc ?? []).toEqual([]);
    expect(raw.split(/\r?\n\r?\n/)[0]).not.toMatch(/^bcc:/im);
    expect(html).not.toMatch(/<script|<img/);
  }
  const notice = mails.find(({ to }) => to[0] === 'hello@overprint.example');
  // What a visitor typed is no placeholder.
  expect(notice?.html).toContain('{brand}');
});

it.each([
  [{ subject: 'Hello {nme}' }, 'subject', /this letter has no \{nme\}; you can use .*\{name\}/],
  [{ heading: '{button}' }, 'heading', /belongs in the text/],
  [{ text: 'Here: {button}' }, 'text', /in its own paragraph/],
  [{ text: '{link}' }, 'text', /this letter has no \{link\}/],
  [{ button: '' }, 'button', /required while \{button\} is in the text/],
  [{ subject: '' }, 'subject', /^Subject is required$/],
])('%j is refused beside its field', async (change, field, message) => {
  const { put } = await setUp();
  const { status, body } = await put({ ...words, ...change });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(body.fields?.[field]).toMatch(message);
});

it('a letter that lets somebody in keeps the button without which it would be of no use', async () => {
  const { api, token } = await setUp();
  const json = { ...LETTERS['user.reset_password'].definition.words, text: 'Good luck.' };
  const { status, body } = await api.send<{ fields: Record<string, string> }>(
    'PUT',
    '/mail/letters/user.reset_password',
    { token, json },
  );
  expect([status, body.fields.text]).toEqual([400, expect.stringMatching(/^Text: \{button\} is required/)]);
});

it('there is a way back to the default, and two people don’t overwrite each other', async () => {
  const { api, token, put } = await setUp();
  const first = await put(words);
  const headers = { 'If-Match': `"${first.body.version}"` };
  expect((await put({ ...words, heading: 'Moved on' }, headers)).status).toBe(200);
  const late = await put({ ...words, heading: 'Late' }, headers);
  expect([late.status, late.body.current]).toMatchObject([409, { heading: 'Moved on' }]);
  await api.send('DELETE', `/mail/letters/${KIND}`, { token });
  expect(await readWording(api.store.db)).toEqual({});
  // Saved in the words of the default, it is the default's and follows it.
  await put(defaults);
  expect(await readWording(api.store.db)).toEqual({});
});

it('a letter that can’t be read is named, goes out with its default, and isn’t lost when another is saved', async () => {
  const { api, token, put } = await setUp();
  const { db } = api.store;
  const unreadable = { ...words, subject: 'x'.repeat(300) };
  await saveSettings(db, { letters: { 'user.invite': unreadable, [KIND]: { ...words, subject: '' } } }, null);
  const troubles = async () => {
    const { body } = await api.send<Overview>('GET', '/admin/overview', { token });
    return body.settings?.flatMap(({ path, text }) => (path === '/settings/letters' ? text : []));
  };
  const ofWelcome = expect.stringMatching(/^The text of the letter “.+” is ignored: Subject is too long/);
  expect(await troubles()).toEqual([ofWelcome, expect.stringMatching(/Subject is required/)]);
  expect(await readWording(db)).toEqual({});
  await put(words);
  expect(await troubles()).toEqual([ofWelcome]);
  expect(await readSetting(db, 'letters')).toEqual({ [KIND]: words, 'user.invite': unreadable });
  await api.send('DELETE', '/mail/letters/user.invite', { token });
  expect(await readSetting(db, 'letters')).toEqual({ [KIND]: words });
});

it('the words go along in mail.json, and a wrong one is named with its place', async () => {
  const [store, other] = [await temporaryStore(), await temporaryStore()];
  const out = join(temporaryFolder(), 'out');
  const take = async (path: string) =>
    importContent(other.db, await readContent(path), { uploads: other.uploads, isPage: () => true });
  await writeContent(out, await exportContent(store.db), { uploads: store.uploads });
  writeFileSync(join(out, 'mail.json'), JSON.stringify({ [KIND]: words }));
  expect(await take(out)).toMatchObject({ problems: [] });
  expect(await readWording(other.db)).toEqual({ [KIND]: words });
  expect(await take(out)).toMatchObject({ added: 0, changed: 0 });
  writeFileSync(join(out, 'mail.json'), JSON.stringify({ [KIND]: { ...words, subject: '{nme}' }, x: words }));
  expect((await take(out)).problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^lead\.thank_visitor\.subject: Subject: this letter has no \{nme\}/),
    expect.stringMatching(/^x: This letter doesn’t exist/),
  ]);
});

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { files } from '#content-api/kinds/files.shared.ts';
import { removeOrphanedFiles } from '#content-api/library/gallery/orphanedPictures.ts';
import { forgetEarlier } from '#content-api/library/kinds/earlier.ts';
import { addEntry } from '#content-api/library/kinds/store.ts';
import { storeFile } from '#content-api/library/uploadedFiles.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { openTestServer } from '../../support/api.ts';
import { writer } from '../../support/entries/content.ts';
import { exportedFolder, importFolder } from '../../support/entries/contentFolder.ts';
import { inDays } from '../../support/entries/trash.ts';
import { rowsOf } from '../../support/sql.ts';
import { temporaryStore } from '../../support/store.ts';

const api = await openTestServer();
const token = await api.signIn('editor');
const { db } = api.store;

let made = 0;
/** A file that no other test has. */
function bytesOf(start: string): Buffer {
  made += 1;
  return Buffer.from(`${start} ${made}`, 'latin1');
}
const pdf = () => bytesOf('%PDF-1.7 a price list');
const video = () => bytesOf('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41 frames');

async function send(bytes: Buffer, { as = token, name = 'any.bin' } = {}) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return api.send<{ url: string; error: string; code: string }>('POST', '/uploads/file', { token: as, form });
}
async function addFile(bytes = pdf(), name = 'Price list') {
  const { url } = (await send(bytes)).body;
  const json = { name, file_url: url };
  const { body } = await api.send<{ id: number; trash_id: number }>('POST', '/files', { token, json });
  return { url, id: body.id };
}
const get = (url: string, headers = {}) => fetch(api.server.url + url, { headers });

it.each([
  ['pdf', '%PDF-1.7'],
  ['zip', 'PK\x03\x04 readme.txt'],
  ['docx', 'PK\x03\x04 [Content_Types].xml word/document.xml'],
  ['xlsx', 'PK\x03\x04 [Content_Types].xml xl/workbook.xml'],
  ['pptx', 'PK\x03\x04 [Content_Types].xml ppt/presentation.xml'],
  ['mp4', '\0\0\0\x20ftypisom'],
  ['webm', '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm'],
])('takes a file as %s by its first bytes, whatever it is called', async (ending, start) => {
  const { status, body } = await send(bytesOf(start), { name: 'page.html' });
  expect([status, body.url]).toEqual([
    201,
    expect.stringMatching(RegExp(`^/uploads/[0-9a-f]{32}-\\d+\\.${ending}$`)),
  ]);
});

it.each([
  ['HTML', '<!doctype html><script>'],
  ['a program', 'MZ\x90'],
  ['a picture', '\x89PNG\r\n'],
  ['an iPhone photo', '\0\0\0\x20ftypheic'],
  ['a QuickTime video', '\0\0\0\x14ftypqt  '],
  ['a Matroska video', '\x1aE\xdf\xa3\x9fB\x82\x88matroska'],
  ['a script that ends like a PDF', '#!/bin/sh %PDF-'],
])('refuses %s', async (_, start) => {
  const { status, body } = await send(bytesOf(start), { name: 'prices.pdf' });
  expect([status, body.error]).toEqual([415, expect.stringContaining('Only PDF, ZIP, Word')]);
});

it('takes files from who may write them alone, and none over 50 MB', async () => {
  expect((await send(pdf(), { as: await api.signIn('author') })).status).toBe(403);
  expect((await send(pdf(), { as: '' })).status).toBe(401);
  const large = Buffer.alloc(50 * 1024 * 1024 + 1, '%PDF-');
  expect(await send(large)).toMatchObject({ status: 413, body: { error: 'The file is larger than 50 MB' } });
  const body = Buffer.concat([large, Buffer.alloc(70_000)]);
  expect(await send(body)).toMatchObject({ status: 413, body: { error: expect.stringContaining('50 MB') } });
});

it('reads no more than 10 MB of a file that doesn’t say how long it is', async () => {
  const form = new Response(new Uint8Array(11 * 1024 * 1024)).body;
  const headers = { 'Content-Type': 'multipart/form-data; boundary=a', 'Transfer-Encoding': 'chunked' };
  const request = { method: 'POST', headers, body: form, duplex: 'half' };
  const answer = await createApp(api.parts).request('/api/uploads/file', request as RequestInit);
  expect([answer.status, await answer.json()]).toMatchObject([
    413,
    { error: 'This is too large. The limit is 10 MB' },
  ]);
});

it('serves a file once an entry has it, to be saved and not opened', async () => {
  const { url } = (await send(pdf())).body;
  expect((await get(url)).status).toBe(404);
  await api.send('POST', '/files', { token, json: { name: 'Prices', file_url: url } });
  const { status, headers } = await get(url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe('attachment');
  expect(headers.get('content-security-policy')).toMatch(/; sandbox$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

it('sends the part of a video that a player asks for', async () => {
  const bytes = video();
  const { url } = await addFile(bytes, 'Video');
  const all = bytes.toString('latin1');
  const last = all.length - 1;
  const plain = await get(url);
  expect([plain.status, plain.headers.get('accept-ranges'), await plain.text()]).toEqual([200, 'bytes', all]);
  expect(plain.headers.get('content-disposition')).toBeNull();
  for (const [range, status, part, text] of [
    ['bytes=0-1', 206, `bytes 0-1/${all.length}`, all.slice(0, 2)],
    ['bytes=4-', 206, `bytes 4-${last}/${all.length}`, all.slice(4)],
    ['bytes=-3', 206, `bytes ${last - 2}-${last}/${all.length}`, all.slice(-3)],
    ['bytes=4-9999', 206, `bytes 4-${last}/${all.length}`, all.slice(4)],
    ['bytes=9999-', 416, `bytes */${all.length}`, ''],
    ['bytes=9-4', 416, `bytes */${all.length}`, ''],
    ['pages=1-2', 200, null, all],
  ] as const) {
    const answer = await get(url, { Range: range });
    const got = [answer.status, answer.headers.get('content-range'), await answer.text()];
    expect(got, range).toEqual([status, part, text]);
  }
});

it('shows the list to staff alone, and finds files by name for links', async () => {
  const { url } = await addFile(pdf(), 'Brochure of the ferry');
  expect((await api.send('GET', '/files')).status).toBe(401);
  const author = await api.signIn('author');
  expect((await api.send('GET', '/files', { token: author })).status).toBe(200);
  const facts = expect.stringMatching(/^PDF, \d+ bytes$/);
  expect((await api.send('GET', '/admin/search?q=brochure', { token: author })).body.files).toEqual([
    { id: expect.any(Number), name: 'Brochure of the ferry', url, facts },
  ]);
});

it('an upload that no entry gets is gone after a week, and that of an entry with its last trace', async () => {
  const sweep = (days = 8) => removeOrphanedFiles(db, api.parts.uploads, inDays(days));
  const isThere = (url: string) => existsSync(join(api.dataDir, url));
  await sweep();
  const { url: unused } = (await send(pdf())).body;
  const first = await addFile();
  const next = (await send(pdf())).body.url;
  await api.send('PUT', `/files/${first.id}`, { token, json: { file_url: next } });
  expect(await sweep(6)).toBe(0);
  expect(await sweep()).toBe(1);
  expect([unused, first.url, next].map(isThere)).toEqual([false, true, true]);
  // Links in posts may lead to what was replaced.
  expect((await get(first.url)).status).toBe(200);
  await api.send('DELETE', `/files/${first.id}`, { token });
  expect((await get(next)).status).toBe(404);
  expect(await sweep()).toBe(0);
  await emptyTrash(db, inDays(40));
  await forgetEarlier(db, files, first.id);
  expect(await sweep()).toBe(2);
});

it('a link in a post says what it leads to, and is found when its file is gone', async () => {
  const { url, id } = await addFile(Buffer.concat([pdf(), Buffer.alloc(1_200_000)]));
  const write = writer(api, token);
  await write.author();
  const content = `<p data-block="button"><a href="${url}">Our price list</a></p>`;
  const post = await write.post({ content, status: 'published' });
  const shown = `<a href="${url}" download="Our price list.pdf">Our price list (PDF, 1.2 MB)</a>`;
  const html = `<p data-block="button">${shown}</p>`;
  const rows = await rowsOf(api.store, 'SELECT html, content FROM posts WHERE id = ?', post.id);
  expect(rows).toEqual([{ html, content }]);
  const json = { hrefs: [url] };
  const standing = async () =>
    (await api.send('POST', '/admin/site-check/links', { token, json })).body.links;
  expect(await standing()).toEqual([{ href: url, is: 'there' }]);
  await api.send('DELETE', `/files/${id}`, { token });
  expect(await standing()).toEqual([{ href: url, is: 'gone' }]);
});

it('files travel with an export under the same address, and a second import changes nothing', async () => {
  const [here, there] = [await temporaryStore(), await temporaryStore()];
  const bytes = pdf();
  const file_url = await storeFile(here.uploads, bytes);
  const entry = { name: 'Prices', file_url, note: 'Spring' };
  await addEntry(here.db, files, files.schema.parse(entry));
  const folder = await exportedFolder(here);
  expect(JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'))).toEqual([
    { name: 'Prices', note: 'Spring', sort_order: 0, file: `files/${basename(file_url)}` },
  ]);
  expect(await importFolder(folder, there)).toMatchObject({ problems: [] });
  expect((await importFolder(folder, there)).added).toBe(0);
  expect(await rowsOf(there, 'SELECT name, file_url, note FROM files')).toEqual([entry]);
  expect(await there.uploads.get(basename(file_url))).toEqual(bytes);
});

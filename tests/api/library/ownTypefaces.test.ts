import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { readSettings } from '#content-api/agency/settings/store.ts';
import { createApp } from '#content-api/app.ts';
import { lookRules } from '#content-api/values/look/palette.shared.ts';
import type { OwnTypeface } from '#content-api/values/look.shared.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { openTestApi } from '../../support/api.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const require = createRequire(import.meta.url);
const fraunces = readFileSync(
  require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
);
type Answer = OwnTypeface & { bytes: number; fields?: Record<string, string> };
const upload = (bytes: Buffer, use: string) => {
  const form = new FormData();
  form.set('use', use);
  form.set('font', new File([new Uint8Array(bytes)], 'own.woff2', { type: 'font/woff2' }));
  return api.send<Answer>('POST', '/settings/typeface', { token, form });
};

it('cuts a typeface, serves it, and keeps what the settings say of it', async () => {
  const { status, body } = await upload(fraunces, 'display');
  const { bytes, ...typeface } = body;
  expect([status, typeface]).toEqual([
    201,
    expect.objectContaining({ url: expect.stringMatching(/^\/uploads\/\w{32}\.woff2$/), name: 'Fraunces' }),
  ]);
  expect(bytes).toBeLessThan(fraunces.length);
  const served = await createApp(api.parts).request(typeface.url);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  const look = { ...defaultLook, fonts: { display: typeface } };
  expect((await api.send('PUT', '/settings', { token, json: { look } })).status).toBe(200);
  const kept = (await readSettings(api.store.db)).look;
  expect(kept).toEqual(look);
  const css = lookRules(kept, (file) => file);
  expect(css).toContain(`src:url(${typeface.url})format('woff2')`);
  expect(css).toContain("--display:'Own Display'");
  expect(css).not.toContain("--text:'Own Text'");
});

it.each([
  ['it is HTML', Buffer.from('<html>'), 415, 'isn’t a WOFF2 file'],
  ['it is damaged', fraunces.subarray(0, 700), 400, 'damaged'],
  ['it is too large', Buffer.alloc(2 * 1024 * 1024 + 1), 413, '2 MB'],
])('says beside the field that a file can be no typeface because %s', async (_, bytes, refusal, words) => {
  const { status, body } = await upload(bytes, 'text');
  expect([status, body.fields?.font]).toEqual([refusal, expect.stringContaining(words)]);
});

it('takes no address of elsewhere for a typeface', async () => {
  const typeface = { ...(await upload(fraunces, 'text')).body, url: 'https://elsewhere.example/a.woff2' };
  const json = { look: { ...defaultLook, fonts: { text: typeface } } };
  expect((await api.send('PUT', '/settings', { token, json })).status).toBe(400);
});

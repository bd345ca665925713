import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../../support/api.ts';
import { png } from '../../support/entries/pictures.ts';
import { publishFiles } from '../../support/entries/release.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const files = () => readdirSync(join(api.dataDir, 'uploads'));

async function upload(width: number): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await png(width))], { type: 'image/png' }), 'logo.png');
  const reply = await api.send<{ url: string }>('POST', '/uploads/image?folder=client_logo', { token, form });
  return reply.body.url;
}

async function addLogo(logo_url: string): Promise<number> {
  const json = { name: 'Acme', alt_text: 'Acme', logo_url };
  return (await api.send<{ id: number }>('POST', '/logos', { token, json })).body.id;
}

const forGood = async (path: string) => {
  const { body } = await api.send<{ trash_id: number }>('DELETE', path, { token });
  await api.send('DELETE', `/trash/${body.trash_id}`, { token });
};

it('a logo takes its picture along when it is deleted for good, unless something else shows it', async () => {
  const small = await upload(40);
  const first = await addLogo(small);
  const second = await addLogo(small);
  await forGood(`/logos/${first}`);
  expect(files()).toContain(small.slice('/uploads/'.length));
  await forGood(`/logos/${second}`);
  expect(files()).toEqual([]);
});

it('a picture that was removed is still there for the pages of the release being served', async () => {
  const url = await upload(50);
  await publishFiles(api.dataDir, { 'index.html': url, [url.slice(1)]: 'its own copy' });
  const logo = await addLogo(url);
  await forGood(`/logos/${logo}`);
  expect(files()).toEqual([]);
  const answer = await createApp(api.parts).request(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'its own copy']);
});
